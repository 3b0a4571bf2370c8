import { TriangleAlert } from "lucide-react";
import { Component, type ReactNode } from "react";
import { Button } from "../parts/Button";
import "./crash.css";

/** What is shown when a part of the window breaks: what happened, what it means for the games, what can be done. */
export class Crash extends Component<{ children: ReactNode }, { reason: string | undefined }> {
  override state = { reason: undefined };

  static getDerivedStateFromError(reason: unknown): { reason: string } {
    return { reason: reason instanceof Error ? reason.message : String(reason) };
  }

  override render(): ReactNode {
    const { reason } = this.state;
    if (reason === undefined) return this.props.children;
    return (
      <main className="crash" role="alert">
        <TriangleAlert className="icon" aria-hidden />
        <h1>The window has broken</h1>
        <p>
          The games are untouched: each step was on disk before it was shown. Load the window anew
          and go on where you were.
        </p>
        <p className="second">When it breaks again, these words help to find out why: {reason}</p>
        <div className="row">
          <Button look="accent" id="reload" autoFocus onPress={() => location.reload()}>
            Load the window anew
          </Button>
        </div>
      </main>
    );
  }
}
