/** A page that was reloaded for a failure is not reloaded again for this long (spec section 9). */
const RELOAD_GUARD_MS = 10_000;

const MARKER = 'olov-reloaded-at';

interface Options {
  /** Session storage; without it nothing is ever reloaded, for nothing would end it. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  /** When the page began, in ms since 1970. */
  pageBegan: number;
  now: () => number;
  isOnline: () => boolean;
  load: (href: string) => void;
}

/**
 * Failure to load a lazily loaded chunk reloads the page once, guarded by a session marker of ten seconds
 * (spec section 8): another build may have taken the place of the one this page was made of.
 */
export class ReloadGuard {
  constructor(private readonly options: Options) {}

  /**
   * Loads the page at an address anew; false where it may not, and the failure has to be shown.
   * `began` is when the load that failed was begun, by default with the page. The marker is compared with
   * that and not with now: a server that keeps silent takes longer to fail than the marker lives, and the
   * page would be reloaded without end.
   */
  tryReload(href: string, began = this.options.pageBegan): boolean {
    const { isOnline, load, now } = this.options;
    // Without a network there is only the browser's own error page to be had.
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

  /** False where the marker would not be found again. */
  private mark(now: number): boolean {
    try {
      this.options.storage?.setItem(MARKER, String(now));
    } catch {
      return false;
    }
    return this.markedAt === now;
  }
}

/** Loads an address as a browser would that was not here yet, also where only its hash differs. */
export function loadAnew({ location, history }: Window, href: string): void {
  const target = new URL(href, location.href);
  if (target.pathname + target.search !== location.pathname + location.search) {
    location.assign(target.href);
    return;
  }
  if (target.href !== location.href) history.replaceState(history.state, '', target.href);
  location.reload();
}
