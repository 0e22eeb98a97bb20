import type { EmittedEvent } from '@olov/shared-kit';

/** One statistics service in the page. */
export interface Counter {
  /** Loads the script of the service, after the consent. */
  start(): void;
  /** Ends the sending at once, and removes the data of the service from the browser. */
  stop(): void;
  tell(...event: EmittedEvent): void;
}
