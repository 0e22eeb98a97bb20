import { reaction, runInAction } from 'mobx';

/** The part of `Storage` that is needed; a server has none. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A store whose state outlives the page. `restore` gets whatever was found, damaged or not. */
export interface Persistent {
  readonly snapshot: unknown;
  restore(value: unknown): void;
}

/** Raised when the shape of what is kept changes; older values are then read as empty. */
const VERSION = 1;

/** One store and its key in the storage. */
export class KeptStore {
  /** What the storage held when it was last read or written here. */
  private text: string | null = null;
  /** The store's own state by then. It differs from `text` where that was damaged or of another version. */
  private state = '';
  private isUnwritten = false;
  private isChanging = false;
  /** Changes that this page shows and that wait until no other tab changes the same key, in their order. */
  private unsettled: readonly (() => void)[] = [];

  constructor(
    private readonly key: string,
    private readonly store: Persistent,
    private readonly storage: KeyValueStorage,
    private readonly onFailure: () => void,
  ) {}

  /** Reads the key, then writes each change as it happens. Returns what stops it. */
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
   * Makes a change at once, and once more upon the latest kept value if another tab has written meanwhile: `work` may
   * run several times.
   */
  async change(work: () => void): Promise<void> {
    if (this.isChanging) {
      // It is a part of the change that makes it.
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

  /** Keeps what is not kept yet, on top of what other tabs have written. */
  settle(): void {
    if (this.unsettled.length === 0) return;
    this.catchUp();
    this.unsettled = [];
    this.write();
  }

  /** Reads what other tabs have written, but for a page with a value that could not be written: it is nowhere else. */
  catchUp(): void {
    if (!this.isUnwritten) this.follow();
  }

  /** Takes over what is kept now, with the unsettled changes of this page on top. */
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
    // Not `text`: what was damaged, cleared or of another version elsewhere is followed, never written over.
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

/** Works while no other tab does. It rejects where the browser restricts the storage of a frame, and so its locks. */
const inTurn = (name: string, work: () => void): Promise<void> =>
  navigator.locks.request(name, async () => {
    work();
    await taskEnd();
  });

/** Firefox shows other tabs what was written when the task ends. The next tab has to have the lock after that. */
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
