import type { Command, Event } from './messages';

export interface RenderWorker {
  send(command: Command): void;
  onEvent(listener: (event: Event) => void): void;
  onEnd(listener: (reason: string) => void): void;
  end(): void;
}

export type StartWorker = () => RenderWorker;
