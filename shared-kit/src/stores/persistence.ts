import { runInAction } from 'mobx';
import { KeptStore, type KeyValueStorage, type Persistent } from './KeptStore';

export type { KeyValueStorage, Persistent };

/** Keys of the local storage (spec section 3). */
export const STORAGE_KEYS = ['location', 'addresses', 'delivery', 'cart', 'user-id', 'tg-id'] as const;
/** The favourites are an addition of Olov. */
export type StorageKey = (typeof STORAGE_KEYS)[number] | 'favourites';

/** Ids that are restored from the session: losing them is not reported. */
const UNTOLD: readonly StorageKey[] = ['user-id', 'tg-id'];

/**
 * Keeps stores in the local storage: versioned, tolerant of damaged values, and synchronized across tabs. If the
 * customer’s data cannot be written, because the storage is full or forbidden, this is reported once and never
 * thrown.
 */
export class Persistence {
  private readonly kept = new Map<StorageKey, KeptStore>();
  private isReported = false;
  private isStarted = false;

  constructor(
    private readonly storage: KeyValueStorage | undefined,
    private readonly onFailure: () => void,
  ) {}

  /** Binds a store to its key. Nothing is read before `start`. */
  register(key: StorageKey, store: Persistent): void {
    if (this.storage)
      this.kept.set(key, new KeptStore(key, store, this.storage, () => this.handleFailure(key)));
  }

  /** Reads every key, then writes each change. Returns a function that stops it. */
  start(): () => void {
    const stops = [...this.kept.values()].map((kept) => kept.start());
    this.isStarted = true;
    return () => {
      this.isStarted = false;
      for (const stop of stops) stop();
    };
  }

  /**
   * Changes a store in synchronization with other tabs: at once in this page, and again on the latest stored value if
   * another tab has written meanwhile. Changes of two tabs add up if `work` is relative ("one more", not "three") and
   * may run several times. The promise resolves when the change is written. A browser without locks (before 2022)
   * writes it at once.
   */
  async change(key: StorageKey, work: () => void): Promise<void> {
    const kept = this.isStarted ? this.kept.get(key) : undefined;
    if (kept) await kept.change(work);
    else runInAction(work);
  }

  /** Writes changes that still wait for the lock, because the page is closing. */
  settleAll(): void {
    for (const kept of this.kept.values()) kept.settle();
  }

  /** Reads changes of other tabs whose events this page missed while it slept. */
  catchUpAll(): void {
    for (const kept of this.kept.values()) kept.catchUp();
  }

  /** Handles a write of another tab to this key; null means that the whole storage was cleared. */
  handleExternalChange(key: string | null): void {
    for (const [own, kept] of this.kept) if (key === null || own === key) kept.follow();
  }

  private handleFailure(key: StorageKey): void {
    if (this.isReported || UNTOLD.includes(key)) return;
    this.isReported = true;
    this.onFailure();
  }
}
