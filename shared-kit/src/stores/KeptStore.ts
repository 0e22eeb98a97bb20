import { reaction, runInAction } from 'mobx';

/** The used part of `Storage`; a server has none. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A store whose state survives the page. `restore` gets any stored value, damaged or not. */
export interface Persistent {
  readonly snapshot: unknown;
  restore(value: unknown): void;
}

/** To be raised when the shape of the stored data changes; older values are then read as empty. */
const VERSION = 1;

/** One store and its key in the storage. */
export class KeptStore {
  /** The stored text when this page last read or wrote it. */
  private text: string | null = null;
  /** The store’s own state at that time. It differs from `text` if `text` was damaged or of another version. */
  private state = '';
  private isUnwritten = false;
  private isChanging = false;
  /** Changes that this page shows already and that wait for the lock of the key, in their order. */
  private unsettled: readonly (() => void)[] = [];

  constructor(
    private readonly key: string,
    private readonly store: Persistent,
    private readonly storage: KeyValueStorage,
    private readonly onFailure: () => void,
  ) {}

  /** Reads the key, then writes each change. Returns a function that stops it. */
  start(): () => void {
    runInAction(() => this.restore(this.read()));
    return reaction(
      () => this.encoded,
      () => {
        if (this.unsettled.length === 0) this.write();
      },
    );
  }

  /**
   * Makes a change at once, and again on the latest stored value if another tab has written meanwhile: `work` may run
   * several times.
   */
  async change(work: () => void): Promise<void> {
    if (this.isChanging) {
      // A nested change is part of the outer change.
      work();
      return;
    }
    this.run(() => {
      work();
      this.unsettled = [...this.unsettled, work];
    });
    const settle = () => this.settle();
    if (typeof navigator === 'undefined' || !navigator.locks) settle();
    else await inTurn(`olov-${this.key}`, settle).catch(settle);
  }

  /** Writes the unsettled changes on top of the changes of other tabs. */
  settle(): void {
    if (this.unsettled.length === 0) return;
    this.catchUp();
    this.unsettled = [];
    this.write();
  }

  /**
   * Reads the changes of other tabs. A page with a value that failed to be written skips this, because that value
   * exists nowhere else.
   */
  catchUp(): void {
    if (!this.isUnwritten) this.follow();
  }

  /** Takes over the stored value, with the unsettled changes of this page on top. */
  follow(): void {
    const text = this.read();
    if (this.text === text) return;
    this.run(() => {
      this.restore(text);
      for (const work of this.unsettled) work();
    });
  }

  private run(works: () => void): void {
    runInAction(() => {
      this.isChanging = true;
      try {
        works();
      } finally {
        this.isChanging = false;
      }
    });
  }

  private restore(text: string | null): void {
    this.store.restore(decode(text));
    this.text = text;
    // Not `text`: a value that another tab damaged, cleared or wrote in another version is followed, never
    // overwritten.
    this.state = this.encoded;
    this.isUnwritten = false;
  }

  private get encoded(): string {
    return JSON.stringify({ v: VERSION, data: this.store.snapshot });
  }

  private read(): string | null {
    try {
      return this.storage.getItem(this.key);
    } catch {
      return null;
    }
  }

  private write(): void {
    const text = this.encoded;
    if (this.state === text) return;
    this.state = text;
    try {
      this.storage.setItem(this.key, text);
      this.text = text;
      this.isUnwritten = false;
    } catch {
      this.isUnwritten = true;
      this.onFailure();
    }
  }
}

/**
 * Runs `work` while no other tab holds the lock. It rejects if the browser restricts the storage of a frame, and with
 * it the locks.
 */
const inTurn = (name: string, work: () => void): Promise<void> =>
  navigator.locks.request(name, async () => {
    work();
    await taskEnd();
  });

/** Firefox shows a write to other tabs only when the task ends. The lock must not be released before that. */
const taskEnd = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

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
