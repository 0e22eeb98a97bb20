import { reaction, runInAction } from 'mobx';

/** What the browser keeps (spec section 3), by the names of its keys. */
export const STORAGE_KEYS = ['location', 'addresses', 'delivery', 'cart', 'user-id', 'tg-id'] as const;
export type StorageKey = (typeof STORAGE_KEYS)[number];

/** The part of `Storage` that is needed; a server has none. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What only names the customer, and follows from the session again: nobody is told of its loss. */
const UNTOLD: readonly StorageKey[] = ['user-id', 'tg-id'];

/** Raised when the shape of what is kept changes; older values are then read as empty. */
const VERSION = 1;

/** A store whose state outlives the page. `restore` gets whatever was found, damaged or not. */
export interface Persistent {
  readonly snapshot: unknown;
  restore(value: unknown): void;
}

/**
 * Keeps stores in local storage: versioned, tolerant of damaged values, and in
 * step across tabs. That a customer's own choice cannot be kept, since the storage is full
 * or forbidden, is reported once and never thrown.
 */
export class Persistence {
  private readonly stores = new Map<StorageKey, Persistent>();
  /** What each store came to by its last reading or writing, as text: a change back to it is no news. */
  private readonly written = new Map<StorageKey, string>();
  private readonly unwritten = new Set<StorageKey>();
  private isReported = false;
  private isStarted = false;

  constructor(
    private readonly storage: KeyValueStorage | undefined,
    private readonly onFailure: () => void,
  ) {}

  /** Ties a store to its key. Nothing is read until `restore`. */
  register(key: StorageKey, store: Persistent): void {
    this.stores.set(key, store);
  }

  /** Reads every key, then writes each change as it happens. Returns what stops it. */
  start(): () => void {
    for (const key of this.stores.keys()) this.restoreKey(key, this.read(key));
    this.isStarted = this.storage !== undefined;
    const stops = [...this.stores].map(([key, store]) =>
      reaction(
        () => encode(store),
        (text) => this.write(key, text),
      ),
    );
    return () => {
      this.isStarted = false;
      for (const stop of stops) stop();
    };
  }

  /**
   * Changes a store upon what is kept by now, while no other tab does the same: what two tabs change at once is lost in
   * neither. Without storage, or in a browser without locks (before 2022), it is changed at once.
   */
  async change(key: StorageKey, work: () => void): Promise<void> {
    const changeNow = () =>
      runInAction(() => {
        this.catchUp(key);
        work();
      });
    if (this.isStarted && typeof navigator !== 'undefined' && navigator.locks) {
      await navigator.locks.request(`olov-${key}`, changeNow);
    } else changeNow();
  }

  /** Reads what other tabs have written while nobody told this page of it: it slept. */
  catchUpAll(): void {
    for (const key of this.stores.keys()) this.catchUp(key);
  }

  private catchUp(key: StorageKey): void {
    // What could not be written is nowhere but here.
    if (this.isStarted && !this.unwritten.has(key)) this.handleExternalChange(key, this.read(key));
  }

  /** Another tab wrote: `text` is what the key holds now. A null key means that all was cleared. */
  handleExternalChange(key: string | null, text: string | null): void {
    for (const own of this.stores.keys()) {
      if (key !== null && own !== key) continue;
      if (this.written.get(own) !== text) this.restoreKey(own, text);
    }
  }

  private restoreKey(key: StorageKey, text: string | null): void {
    const store = this.stores.get(key);
    if (!store) return;
    runInAction(() => {
      store.restore(decode(text));
      // Not `text`: what was damaged, cleared or of another version elsewhere is followed, never written over.
      this.written.set(key, encode(store));
    });
  }

  private read(key: StorageKey): string | null {
    try {
      return this.storage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }

  private write(key: StorageKey, text: string): void {
    if (!this.storage || this.written.get(key) === text) return;
    this.written.set(key, text);
    try {
      this.storage.setItem(key, text);
      this.unwritten.delete(key);
    } catch {
      this.unwritten.add(key);
      if (this.isReported || UNTOLD.includes(key)) return;
      this.isReported = true;
      this.onFailure();
    }
  }
}

const encode = (store: Persistent): string => JSON.stringify({ v: VERSION, data: store.snapshot });

function decode(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('v' in value) || value.v !== VERSION)
      return undefined;
    return 'data' in value ? value.data : undefined;
  } catch {
    return undefined;
  }
}
