/** The server’s HTML of the first page. The browser shows it when it cannot show the page itself. */
export class ServedPage {
  private nodes: readonly Node[];

  constructor(
    private readonly pathname: string,
    main: Element | null,
  ) {
    this.nodes = [...(main?.childNodes ?? [])];
  }

  nodesOf(pathname: string): readonly Node[] {
    return pathname === this.pathname ? this.nodes : [];
  }

  forget(): void {
    this.nodes = [];
  }
}
