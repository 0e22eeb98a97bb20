import type { BusinessEventDetails, EmittedEvent } from '@olov/shared-kit';

/** One statistics service in the page. */
export interface Counter {
  /**
   * Loads the script of the service, after the consent. The script reads the real address of the page unless it knows
   * the page’s name first.
   */
  start(page: BusinessEventDetails['page-viewed']): void;
  /** Ends the sending at once, and removes the data of the service from the browser. */
  stop(): void;
  tell(...event: EmittedEvent): void;
}
