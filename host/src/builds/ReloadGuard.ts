import { RELOAD_GUARD_MS } from '@olov/contract/platform/names';

const MARKER = 'olov-reloaded-at';

interface Options {
  /** Session storage. Without it the page is never reloaded, because nothing would stop a loop of reloads. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  pageBegan: number;
  now: () => number;
  isOnline: () => boolean;
  load: (href: string) => void;
}

/** A lazy chunk may fail to load because a newer build has replaced this one (spec section 8). */
export class ReloadGuard {
  constructor(private readonly options: Options) {}

  // A request to a silent server fails after the marker has expired, so the marker is compared with `began`.
  tryReload(href: string, began = this.options.pageBegan): boolean {
    const { isOnline, load, now } = this.options;
    // Without a network a reload would show only the error page of the browser.
    if (!isOnline() || Math.abs(began - this.markedAt) < RELOAD_GUARD_MS || !this.mark(now())) return false;
    load(href);
    return true;
  }

  private get markedAt(): number {
    try {
      return Number(this.options.storage?.getItem(MARKER));
    } catch {
      return 0;
    }
  }

  private mark(now: number): boolean {
    try {
      this.options.storage?.setItem(MARKER, String(now));
    } catch {
      return false;
    }
    return this.markedAt === now;
  }
}

export function loadAnew({ location, history }: Window, href: string): void {
  const target = new URL(href, location.href);
  if (target.pathname + target.search !== location.pathname + location.search) {
    location.assign(target.href);
    return;
  }
  if (target.href !== location.href) history.replaceState(history.state, '', target.href);
  location.reload();
}
