import { makeAutoObservable } from 'mobx';

/** `lost`: there is no network. `unanswered`: the shop is there, but its API does not answer. */
export type ConnectionState = 'there' | 'lost' | 'unanswered';

/** Whether the shop can be reached, as far as this page knows. The host writes it; everybody may follow it. */
export class ConnectionStore {
  state: ConnectionState = 'there';
  /**
   * Counts how often what was loaded should be asked for anew: the connection is back, or an answer came for which an
   * old one had stood. What could not be loaded, or is older than that, is asked for again when this changes.
   */
  renewals = 0;

  /** `onLost` hears that there is no network any more. */
  constructor(private readonly onLost = () => {}) {
    makeAutoObservable<ConnectionStore, 'onLost'>(this, { onLost: false }, { autoBind: true });
  }

  /** There is no network. */
  lose(): void {
    this.state = 'lost';
    this.onLost();
  }

  /** The shop answers, its API does not. Without a network nothing is known of an API. */
  miss(): void {
    if (this.state === 'there') this.state = 'unanswered';
  }

  /** The shop, or its API, answers again. */
  regain(): void {
    this.state = 'there';
    this.renew();
  }

  /** What was loaded should be asked for anew. */
  renew(): void {
    this.renewals += 1;
  }
}
