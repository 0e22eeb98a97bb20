import { runInAction } from 'mobx';
import { KeptStore, type KeyValueStorage, type Persistent } from './KeptStore';

export type { KeyValueStorage, Persistent };

/** What the browser keeps (spec section 3), by the names of its keys. */
export const STORAGE_KEYS = ['location', 'addresses', 'delivery', 'cart', 'user-id', 'tg-id'] as const;
export type StorageKey = (typeof STORAGE_KEYS)[number];

/** What only names the customer, and follows from the session again: nobody is told of its loss. */
const UNTOLD: readonly StorageKey[] = ['user-id', 'tg-id'];

/**
 * Keeps stores in local storage: versioned, tolerant of damaged values, and in
 * step across tabs. That a customer's own choice cannot be kept, since the storage is full
 * or forbidden, is reported once and never thrown.
 */
export class Persistence {
  private readonly kept = new Map<StorageKey, KeptStore>();
  private isReported = false;
  private isStarted = false;

  constructor(
    private readonly storage: KeyValueStorage | undefined,
    private readonly onFailure: () => void,
  ) {}

  /** Ties a store to its key. Nothing is read until `start`. */
  register(key: StorageKey, store: Persistent): void {
    if (this.storage)
      this.kept.set(key, new KeptStore(key, store, this.storage, () => this.handleFailure(key)));
  }

  /** Reads every key, then writes each change as it happens. Returns what stops it. */
  start(): () => void {
    const stops = [...this.kept.values()].map((kept) => kept.start());
    this.isStarted = true;
    return () => {
      this.isStarted = false;
      for (const stop of stops) stop();
    };
  }

  /**
   * Changes a store in step with other tabs: at once in this page, and once more upon the latest kept value if another
   * tab has written meanwhile. So the changes of two tabs add up, provided that `work` says what to change ("one more")
   * and not what comes of it ("three"), and that it may run several times. It resolves once the change is kept. A
   * browser without locks (before 2022) keeps it at once.
   */
  async change(key: StorageKey, work: () => void): Promise<void> {
    const kept = this.isStarted ? this.kept.get(key) : undefined;
    if (kept) await kept.change(work);
    else runInAction(work);
  }

  /** Keeps what still waits for other tabs: the page is going away. */
  settleAll(): void {
    for (const kept of this.kept.values()) kept.settle();
  }

  /** Reads what other tabs have written while nobody told this page of it: it slept. */
  catchUpAll(): void {
    for (const kept of this.kept.values()) kept.catchUp();
  }

  /** Another tab wrote this key; null means that it cleared the whole storage. */
  handleExternalChange(key: string | null): void {
    for (const [own, kept] of this.kept) if (key === null || own === key) kept.follow();
  }

  private handleFailure(key: StorageKey): void {
    if (this.isReported || UNTOLD.includes(key)) return;
    this.isReported = true;
    this.onFailure();
  }
}
