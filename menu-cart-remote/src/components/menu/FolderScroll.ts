/** How far from its line a folder may be and still count as being there. */
const TOLERANCE_PX = 4;
const INPUTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Where the folders of a menu stand in it, from its top; in px. */
interface Places {
  folders: readonly { id: string; top: number }[];
  /** Where they stand below the sticky bars, from the view's top. */
  line: number;
}

/**
 * Ties the scroll to the folders of a menu. A folder that was gone to is held at
 * its line while the page around it settles, until the customer scrolls.
 */
export class FolderScroll {
  private held: { id: string; offset: number } | undefined;
  /** The folder that is in sight. */
  private active = '';
  /** Unknown until asked for: a slow phone has no time to measure every folder in each frame of a scroll. */
  private places: Places | undefined;

  constructor(
    private readonly root: HTMLElement,
    private readonly onActive: (folderId: string) => void,
  ) {}

  start(): () => void {
    const release = () => {
      this.held = undefined;
    };
    const observer =
      typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(() => this.handleResize());
    observer?.observe(this.root);
    window.addEventListener('scroll', this.follow, { passive: true });
    for (const name of INPUTS) window.addEventListener(name, release, { passive: true });
    return () => {
      observer?.disconnect();
      window.removeEventListener('scroll', this.follow);
      for (const name of INPUTS) window.removeEventListener(name, release);
    };
  }

  /** At once: a smooth way would fetch and light up every folder it passes. */
  goTo(folderId: string): void {
    const section = this.section(folderId);
    if (!section) return;
    this.active = folderId;
    this.onActive(folderId);
    section.scrollIntoView?.({ block: 'start', behavior: 'instant' });
    this.held = { id: folderId, offset: section.offsetTop };
  }

  /** The menu is of other folders: where they stand is to be measured anew. */
  forgetPlaces(): void {
    this.places = undefined;
  }

  private handleResize(): void {
    this.forgetPlaces();
    this.settle();
    if (this.active !== '') this.follow();
  }

  /** Runs with every frame of a scroll: tells of a folder when it is another one, and of no other frame. */
  private readonly follow = (): void => {
    this.settle();
    if (this.held && this.isInPlace(this.held.id)) return;
    this.held = undefined;
    this.places ??= this.measure();
    const { folders, line } = this.places;
    const y = line + TOLERANCE_PX - this.root.getBoundingClientRect().top;
    const passed = folders.findLast(({ top }) => top <= y);
    const id = (isAtEnd() ? folders.at(-1) : (passed ?? folders[0]))?.id ?? '';
    if (id === '' || id === this.active) return;
    this.active = id;
    this.onActive(id);
  };

  /** Something above changed its height: the held folder goes back to its line. */
  private settle(): void {
    const section = this.held && this.section(this.held.id);
    if (!this.held || !section || section.offsetTop === this.held.offset) return;
    section.scrollIntoView?.({ block: 'start', behavior: 'instant' });
    this.held.offset = section.offsetTop;
  }

  private isInPlace(folderId: string): boolean {
    const top = this.section(folderId)?.getBoundingClientRect().top ?? 0;
    this.places ??= this.measure();
    const { line } = this.places;
    const isAtLine = Math.abs(top - line) <= TOLERANCE_PX;
    // The last folders may be too short to reach the line.
    return isAtLine || (isAtEnd() && top > line);
  }

  private measure(): Places {
    const { sections } = this;
    const start = this.root.getBoundingClientRect().top;
    return {
      folders: sections
        .filter((section) => section.offsetHeight > 0)
        .map((section) => ({
          id: section.dataset.folderId ?? '',
          top: section.getBoundingClientRect().top - start,
        })),
      line: (sections[0] && Number.parseFloat(getComputedStyle(sections[0]).scrollMarginTop)) || 0,
    };
  }

  private get sections(): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>(':scope > [data-folder-id]')];
  }

  private section(folderId: string): HTMLElement | undefined {
    return this.sections.find(({ dataset }) => dataset.folderId === folderId);
  }
}

const isAtEnd = (): boolean =>
  window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - TOLERANCE_PX;
