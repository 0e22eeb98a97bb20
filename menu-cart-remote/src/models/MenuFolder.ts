import { type Folder, Loadable, type Product } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';

/** A folder of the menu; its products are fetched the first time it is active or about to be seen. */
export class MenuFolder {
  private readonly list: Loadable<readonly Product[]>;
  /** The first of its products, where not all came with the menu. */
  private first: readonly Product[] = [];

  /** `previous` are the products of the same folder at another place: shown until its own are there. */
  constructor(
    readonly info: Folder,
    private readonly previous: readonly Product[],
    fetchProducts: (folderId: string) => Promise<readonly Product[]>,
  ) {
    this.list = new Loadable(() => fetchProducts(info.id));
    makeAutoObservable<MenuFolder, 'list' | 'previous' | 'first'>(
      this,
      { info: false, list: false, previous: false, first: observableRef },
      { autoBind: true },
    );
  }

  get id(): string {
    return this.info.id;
  }

  get products(): readonly Product[] {
    if (this.list.value) return this.list.value;
    const own = new Set(this.first.map(({ id }) => id));
    return [...this.first, ...this.previous.filter(({ id }) => !own.has(id))];
  }

  get isLoaded(): boolean {
    return this.list.status === 'ready';
  }

  get isFailed(): boolean {
    return this.list.status === 'failed';
  }

  /** Whether so many of its products are its own, and not those of another place. */
  has(count: number): boolean {
    return this.isLoaded || count <= this.first.length;
  }

  /** Some of it cannot be shown yet, so its place is kept. */
  get isPending(): boolean {
    return !this.isLoaded && this.products.length < this.info.productCount;
  }

  load(): Promise<void> {
    return this.list.load();
  }

  /** What came with the menu: all of its products, or the first of them. */
  fill(products: readonly Product[]): void {
    if (products.length < this.info.productCount) this.first = products;
    else this.list.fill(products);
  }

  withTag(tagId: string): readonly Product[] {
    return tagId === ''
      ? this.products
      : this.products.filter(({ tags }) => tags.some(({ id }) => id === tagId));
  }

  /** How many products it has, or is going to have. Under a tag they are not known before they are there. */
  sizeFor(tagId: string): number {
    if (!this.isPending) return this.withTag(tagId).length;
    return tagId === '' ? this.info.productCount : Math.max(this.withTag(tagId).length, 1);
  }

  /** Known to have nothing under this tag. */
  isEmptyFor(tagId: string): boolean {
    return tagId !== '' && this.isLoaded && this.withTag(tagId).length === 0;
  }
}
