import { makeAutoObservable } from 'mobx';

/** A width of the window, from the narrowest (spec section 9). */
export type Breakpoint = 'mobile' | 'tablet' | 'laptop' | 'monitor' | 'xxl';

/** The window's `matchMedia`, or what answers like it. */
export type MatchMedia = (
  query: string,
) => Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'>;

/** Between them lie the breakpoints (spec section 9). A tablet has 1024 px as well, so that bound is one from above. */
const BOUNDS = ['(min-width: 600px)', '(max-width: 1024px)', '(min-width: 1440px)', '(min-width: 1920px)'];

/**
 * How wide the window is, as an observable: mobile under 600 px, tablet 600 to 1024, laptop above 1024 and under 1440,
 * monitor 1440 to under 1920, xxl from there (spec section 9). It is recomputed when a resize crosses a bound, by the
 * browser's own lists: nothing is measured on every event. A server knows no window, so until `start` it says
 * `mobile` on both sides, and the browser can take the server's HTML over.
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
