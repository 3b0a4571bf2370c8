/** Marks the page as painted: stories that drive the window wait for `body[data-ready]`. */
export function sayReady(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      document.body.dataset.ready = "true";
    }),
  );
}
