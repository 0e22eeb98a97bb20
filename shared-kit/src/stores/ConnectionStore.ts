import { makeAutoObservable } from 'mobx';

/** `lost`: there is no network. `unanswered`: the server responds, but the API does not. */
export type ConnectionState = 'there' | 'lost' | 'unanswered';

/** This page’s knowledge of whether the shop can be reached. The host writes it; every room may read it. */
export class ConnectionStore {
  state: ConnectionState = 'there';
  /**
   * Counts the events after which data should be loaded again: the connection is back, or a fresh response arrived
   * after a stored one was used. When it changes, data that failed to load or are older are requested again.
   */
  renewals = 0;

  /** `onLost` is called when the network is lost. */
  constructor(private readonly onLost = () => {}) {
    makeAutoObservable<ConnectionStore, 'onLost'>(this, { onLost: false }, { autoBind: true });
  }

  /** Records that there is no network. */
  lose(): void {
    this.state = 'lost';
    this.onLost();
  }

  /**
   * Records that the server responds, but its API does not. Ignored without a network, because then nothing is known
   * about the API.
   */
  miss(): void {
    if (this.state === 'there') this.state = 'unanswered';
  }

  /** Records that the server, or its API, responds again. */
  regain(): void {
    this.state = 'there';
    this.renew();
  }

  /** Asks the stores to load their data again. */
  renew(): void {
    this.renewals += 1;
  }
}
