/** A folder is at its line when its top is directly below the sticky bars. Tolerance in px. */
const TOLERANCE_PX = 4;
const INPUTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

interface Places {
  folders: readonly { id: string; y: number }[];
  end: number;
}

/** A folder to which the customer jumped is held at its line while the page around it grows. */
export class FolderScroll {
  private active = '';
  private isHeld = false;
  /** Cached: measuring every folder in each frame is too slow for a cheap phone. */
  private known: Places | undefined;
  /** Distance of the held folder from the top of the page, in px. */
  private heldAt = 0;

  constructor(
    private readonly root: HTMLElement,
    private readonly onActive: (folderId: string) => void,
  ) {}

  start(): () => void {
    const observer =
      typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(this.handleResize);
    observer?.observe(this.root);
    // The whole page is observed, because content above the menu moves it.
    observer?.observe(document.body);
    window.addEventListener('resize', this.handleResize);
    window.addEventListener('scroll', this.follow, { passive: true });
    return () => {
      observer?.disconnect();
      window.removeEventListener('resize', this.handleResize);
      window.removeEventListener('scroll', this.follow);
      this.release();
    };
  }

  /** Jumps to a folder without animation, because a smooth scroll would load every folder on its way. */
  goTo(folderId: string): void {
    if (!this.section(folderId)) return;
    this.active = folderId;
    this.onActive(folderId);
    this.isHeld = true;
    this.bringBack();
    for (const name of INPUTS) window.addEventListener(name, this.release, { passive: true });
  }

  forgetPlaces(): void {
    this.known = undefined;
  }

  private readonly release = (): void => {
    this.isHeld = false;
    for (const name of INPUTS) window.removeEventListener(name, this.release);
  };

  private readonly handleResize = (): void => {
    this.forgetPlaces();
    if (this.isHeld) this.bringBack();
    else if (this.active !== '') this.follow();
  };

  private readonly follow = (): void => {
    const isOfBefore = this.known !== undefined;
    if (this.isAsTold()) return;
    if (isOfBefore) {
      // Content above may have moved before the resize observer runs.
      this.forgetPlaces();
      if (this.isAsTold()) return;
    }
    // The page has grown above the folder; the customer has not scrolled.
    if (this.isHeld && Math.abs(this.standsAt(this.active) - this.heldAt) > TOLERANCE_PX) {
      this.bringBack();
      return;
    }
    this.release();
    const id = this.inSight();
    if (id === '' || id === this.active) return;
    this.active = id;
    this.onActive(id);
  };

  private isAsTold(): boolean {
    if (this.isHeld) return this.isInPlace(this.active);
    const id = this.inSight();
    return id === '' || id === this.active;
  }

  private isInPlace(folderId: string): boolean {
    const y = this.places.folders.find(({ id }) => id === folderId)?.y;
    if (y === undefined) return false;
    // The last folders may be too short to reach the line.
    return Math.abs(y - window.scrollY) <= TOLERANCE_PX || (this.isAtEnd() && y > window.scrollY);
  }

  private inSight(): string {
    const { folders } = this.places;
    const passed = folders.findLast(({ y }) => y <= window.scrollY + TOLERANCE_PX);
    return (this.isAtEnd() ? folders.at(-1) : (passed ?? folders[0]))?.id ?? '';
  }

  private isAtEnd(): boolean {
    return window.scrollY + TOLERANCE_PX >= this.places.end;
  }

  private bringBack(): void {
    this.section(this.active)?.scrollIntoView?.({ block: 'start', behavior: 'instant' });
    this.heldAt = this.standsAt(this.active);
  }

  private standsAt(folderId: string): number {
    const { top = 0 } = this.section(folderId)?.getBoundingClientRect() ?? {};
    return top + window.scrollY;
  }

  private get places(): Places {
    this.known ??= this.measure();
    return this.known;
  }

  private measure(): Places {
    const { sections } = this;
    const line = (sections[0] && Number.parseFloat(getComputedStyle(sections[0]).scrollMarginTop)) || 0;
    return {
      folders: sections
        .filter((section) => section.offsetHeight > 0)
        .map((section) => ({
          id: section.dataset.folderId ?? '',
          y: section.getBoundingClientRect().top + window.scrollY - line,
        })),
      end: document.documentElement.scrollHeight - window.innerHeight,
    };
  }

  private get sections(): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>(':scope > [data-folder-id]')];
  }

  private section(folderId: string): HTMLElement | undefined {
    return this.sections.find(({ dataset }) => dataset.folderId === folderId);
  }
}
