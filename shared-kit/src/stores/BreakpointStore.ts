import { MEDIA } from '@olov/contract/platform/breakpoints';
import { makeAutoObservable } from 'mobx';

/** A class of window widths, from the narrowest (spec section 9). */
export type Breakpoint = 'mobile' | 'tablet' | 'laptop' | 'monitor' | 'xxl';

/** The window’s `matchMedia`, or a replacement of it. */
export type MatchMedia = (
  query: string,
) => Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'>;

/** The bounds between the breakpoints, which style sheets use as well. */
const BOUNDS = [MEDIA['from-tablet'], MEDIA['tablet-and-lower'], MEDIA['from-monitor'], MEDIA.xxl];

/**
 * The width class of the window, as an observable: mobile under 600 px, tablet 600 to 1024, laptop above 1024 and
 * under 1440, monitor 1440 to under 1920, xxl from there (spec section 9). Media query lists recompute it only when a
 * resize crosses a bound. A server knows no window, so until `start` it is `mobile` on both sides, and hydration
 * matches.
 */
export class BreakpointStore {
  current: Breakpoint = 'mobile';

  constructor(private readonly matchMedia: MatchMedia | undefined) {
    makeAutoObservable<BreakpointStore, 'matchMedia'>(this, { matchMedia: false }, { autoBind: true });
  }

  get isMobile(): boolean {
    return this.current === 'mobile';
  }

  get isTablet(): boolean {
    return this.current === 'tablet';
  }

  get isTabletAndLower(): boolean {
    return this.isMobile || this.isTablet;
  }

  get isLaptop(): boolean {
    return this.current === 'laptop';
  }

  get isMonitor(): boolean {
    return this.current === 'monitor';
  }

  get isXxl(): boolean {
    return this.current === 'xxl';
  }

  /** Follows the window until the returned function is called. */
  start(): () => void {
    const { matchMedia } = this;
    if (!matchMedia) return () => {};
    const lists = BOUNDS.map((query) => matchMedia(query));
    const read = () => {
      const [isFromTablet, isToTablet, isFromMonitor, isFromXxl] = lists.map(({ matches }) => matches);
      if (!isFromTablet) this.be('mobile');
      else if (isToTablet) this.be('tablet');
      else if (!isFromMonitor) this.be('laptop');
      else this.be(isFromXxl ? 'xxl' : 'monitor');
    };
    read();
    for (const list of lists) list.addEventListener('change', read);
    return () => {
      for (const list of lists) list.removeEventListener('change', read);
    };
  }

  private be(current: Breakpoint): void {
    this.current = current;
  }
}
