/** How far from its line a folder may be and still count as being there. */
const TOLERANCE_PX = 4;
const INPUTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** How far the page is scrolled when it comes to something; in px. */
interface Places {
  /** When each folder comes up to its line below the sticky bars. */
  folders: readonly { id: string; y: number }[];
  /** When the page is at its end. */
  end: number;
}

/**
 * Ties the scroll to the folders of a menu. A folder that was gone to is held at
 * its line while the page around it settles, until the customer scrolls.
 */
export class FolderScroll {
  /** The folder that is in sight. */
  private active = '';
  /** It was gone to, and the customer has not scrolled since. */
  private isHeld = false;
  /** Unknown until asked for: a slow phone has no time to measure every folder in each frame of a scroll. */
  private known: Places | undefined;
  /** Where on the page the held folder stood as it was brought to its line; in px. */
  private heldAt = 0;

  constructor(
    private readonly root: HTMLElement,
    private readonly onActive: (folderId: string) => void,
  ) {}

  start(): () => void {
    const observer =
      typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(this.handleResize);
    observer?.observe(this.root);
    // What stands above the menu moves it as well.
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

  /** At once: a smooth way would fetch and light up every folder it passes. */
  goTo(folderId: string): void {
    if (!this.section(folderId)) return;
    this.active = folderId;
    this.onActive(folderId);
    this.isHeld = true;
    this.bringBack();
    for (const name of INPUTS) window.addEventListener(name, this.release, { passive: true });
  }

  /** The menu is of other folders: where they stand is to be measured anew. */
  forgetPlaces(): void {
    this.known = undefined;
  }

  private readonly release = (): void => {
    this.isHeld = false;
    for (const name of INPUTS) window.removeEventListener(name, this.release);
  };

  /** Something is higher or lower than it was: the held folder goes back to its line. */
  private readonly handleResize = (): void => {
    this.forgetPlaces();
    if (this.isHeld) this.bringBack();
    else if (this.active !== '') this.follow();
  };

  /** Runs with every frame of a scroll: tells of a folder when it is another one, and of no other frame. */
  private readonly follow = (): void => {
    const isOfBefore = this.known !== undefined;
    if (this.isAsTold()) return;
    if (isOfBefore) {
      // What stands above may have moved meanwhile, and nothing has said so yet.
      this.forgetPlaces();
      if (this.isAsTold()) return;
    }
    // The page has grown above it, and the scroll is not the customer's.
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

  /** The last folder that came up to its line; none of a menu that is hidden. */
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
