import type { KeyValueStorage } from '../stores/persistence';

const KEY = 'olov-clock';

/** A smaller difference changes nothing for a customer; in ms. */
const NOTED_MS = 60_000;
/** A page from a cache is at most so old, in ms: ten minutes while the API is down. */
const PAGE_MS = 11 * 60_000;
/** A corrected clock makes a kept difference wrong, which a start without a network cannot notice; in ms. */
const KEPT_MS = 24 * 60 * 60_000;
const JUMP_MS = 5000;

interface Options {
  storage: KeyValueStorage | undefined;
  /** Sends a request whose answer is not stored; never rejects. */
  measure: () => Promise<unknown>;
  onChange: () => void;
}

const sinceStart = () => Date.now() - performance.now();

/** The time of the server: that of the device, which may be wrong by hours, and the difference between them. */
export class ServerClock {
  private aheadMs: number;
  private startMs = sinceStart();
  /** The difference before a doubt, until an answer tells the time. */
  private before: number | undefined;

  constructor(private readonly options: Options) {
    this.aheadMs = this.kept;
  }

  readonly read = (): number => {
    const jumpMs = sinceStart() - this.startMs;
    if (Math.abs(jumpMs) > JUMP_MS) {
      this.startMs += jumpMs;
      // A device that sleeps stops `performance.now()`, so its clock seems to jump ahead. Only a person sets it back.
      if (jumpMs < 0) this.aheadMs -= jumpMs;
      void this.options.measure();
    }
    return Date.now() + this.aheadMs;
  };

  /** Takes the time of a page until an answer tells it, if the device’s own is far from it. */
  async doubt(pageMs: number): Promise<void> {
    const offMs = pageMs - this.read();
    if (-PAGE_MS < offMs && offMs < NOTED_MS) return;
    this.before = this.aheadMs;
    this.aheadMs += offMs;
    await this.options.measure();
    if (this.before === undefined) return;
    this.aheadMs = this.before;
    this.before = undefined;
    this.options.onChange();
  }

  /** True once an answer has told the time. */
  correct(byMs: number): void {
    this.before = undefined;
    this.aheadMs += byMs;
    this.keep();
    if (byMs !== 0) this.options.onChange();
  }

  private get kept(): number {
    try {
      const [aheadMs, atMs] = JSON.parse(this.options.storage?.getItem(KEY) ?? '');
      const ageMs = Date.now() - atMs;
      return (ageMs >= 0 && ageMs < KEPT_MS && Number(aheadMs)) || 0;
    } catch {
      return 0;
    }
  }

  private keep(): void {
    const { storage } = this.options;
    try {
      if (Math.abs(this.aheadMs) < NOTED_MS) storage?.removeItem(KEY);
      else storage?.setItem(KEY, JSON.stringify([this.aheadMs, Date.now()]));
    } catch {
      // Without a kept difference, a start without a network has the time of the device.
    }
  }
}
