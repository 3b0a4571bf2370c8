import { Map as MapIcon } from "lucide-react";
import type { Battle } from "../../bindings";

/** A piece of the battle's map. */
export function MapPicture(_: { battle: Battle }) {
  return (
    <span className="map-picture" aria-hidden>
      <MapIcon className="icon" />
    </span>
  );
}
