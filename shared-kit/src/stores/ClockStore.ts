import { makeAutoObservable } from 'mobx';

/** The clock refreshes every 60 s (spec section 9). */
export const CLOCK_REFRESH_MS = 60_000;

/** The server’s time as an observable, so that slots and opening hours update automatically. */
export class ClockStore {
  now: number;

  /** `readTime` answers the current time; `now` ticks each minute only. */
  constructor(readonly readTime: () => number) {
    this.now = readTime();
    makeAutoObservable(this, { readTime: false }, { autoBind: true });
  }

  tick(): void {
    this.now = this.readTime();
  }

  /** Ticks if a tick was missed: browsers slow down or stop the timers of a hidden page. */
  catchUp(): void {
    if (Math.abs(this.readTime() - this.now) >= CLOCK_REFRESH_MS) this.tick();
  }

  /** Ticks until the returned function is called. */
  start(): () => void {
    this.tick();
    const timer = setInterval(this.tick, CLOCK_REFRESH_MS);
    return () => clearInterval(timer);
  }
}
