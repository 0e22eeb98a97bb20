import type { Command, Event } from './messages';

/** A thread or a process that renders, seen from the server. */
export interface RenderWorker {
  send(command: Command): void;
  onEvent(listener: (event: Event) => void): void;
  /** Called once, whatever ended it. */
  onEnd(listener: (reason: string) => void): void;
  /** Ends it at once, also where it is in an endless loop. */
  end(): void;
}

export type StartWorker = () => RenderWorker;
