/** How far from its line a folder may be and still count as being there. */
const TOLERANCE_PX = 4;
const INPUTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Ties the scroll to the folders of a menu. A folder that was gone to is held at
 * its line while the page around it settles, until the customer scrolls.
 */
export class FolderScroll {
  private held: { id: string; offset: number } | undefined;
  private frame = 0;
  /** The folder that is in sight. */
  private active = '';
  /** Where folders stand below the sticky bars; a style to be asked for again where the page is as wide as another. */
  private line: number | undefined;

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
    window.addEventListener('scroll', this.handleScroll, { passive: true });
    for (const name of INPUTS) window.addEventListener(name, release, { passive: true });
    return () => {
      observer?.disconnect();
      cancelAnimationFrame(this.frame);
      window.removeEventListener('scroll', this.handleScroll);
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

  private readonly handleScroll = () => {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.follow());
  };

  private handleResize(): void {
    this.line = undefined;
    this.settle();
  }

  /** Runs with every frame of a scroll: tells of a folder when it is another one, and of no other frame. */
  private follow(): void {
    this.settle();
    if (this.held && this.isInPlace(this.held.id)) return;
    this.held = undefined;
    const line = this.lineOf() + TOLERANCE_PX;
    const sections = this.sections.filter((section) => section.offsetHeight > 0);
    const passed = sections.findLast((section) => section.getBoundingClientRect().top <= line);
    const id = (isAtEnd() ? sections.at(-1) : (passed ?? sections[0]))?.dataset.folderId ?? '';
    if (id === '' || id === this.active) return;
    this.active = id;
    this.onActive(id);
  }

  /** Something above changed its height: the held folder goes back to its line. */
  private settle(): void {
    const section = this.held && this.section(this.held.id);
    if (!this.held || !section || section.offsetTop === this.held.offset) return;
    section.scrollIntoView?.({ block: 'start', behavior: 'instant' });
    this.held.offset = section.offsetTop;
  }

  private isInPlace(folderId: string): boolean {
    const top = this.section(folderId)?.getBoundingClientRect().top ?? 0;
    const line = this.lineOf();
    const isAtLine = Math.abs(top - line) <= TOLERANCE_PX;
    // The last folders may be too short to reach the line.
    return isAtLine || (isAtEnd() && top > line);
  }

  private lineOf(): number {
    const [section] = this.sections;
    this.line ??= section && (Number.parseFloat(getComputedStyle(section).scrollMarginTop) || 0);
    return this.line ?? 0;
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
