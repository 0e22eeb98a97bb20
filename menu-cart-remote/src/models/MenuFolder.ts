import { type Folder, Loadable, type Product } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';

export interface FolderInfo extends Folder {
  productCount: number;
}

export class MenuFolder {
  /** Made when it is needed, because a page draws most folders as placeholders only. */
  private list: Loadable<readonly Product[]> | undefined = undefined;
  private first: readonly Product[] = [];

  /** `previous` are the folder's products at the last place, shown until its own are loaded. */
  constructor(
    readonly info: FolderInfo,
    private readonly previous: readonly Product[],
    private readonly fetchProducts: (folderId: string) => Promise<readonly Product[]>,
  ) {
    // Methods stay on the prototype: a page has many folders, and nobody passes a method on without its folder.
    makeAutoObservable<MenuFolder, 'list' | 'previous' | 'first' | 'fetchProducts'>(this, {
      info: false,
      previous: false,
      fetchProducts: false,
      id: false,
      list: observableRef,
      first: observableRef,
    });
  }

  get id(): string {
    return this.info.id;
  }

  get products(): readonly Product[] {
    if (this.list?.value) return this.list.value;
    const own = new Set(this.first.map(({ id }) => id));
    return [...this.first, ...this.previous.filter(({ id }) => !own.has(id))];
  }

  get isLoaded(): boolean {
    return this.list?.status === 'ready';
  }

  get isFailed(): boolean {
    return this.list?.status === 'failed';
  }

  has(count: number): boolean {
    return this.isLoaded || count <= this.first.length;
  }

  get isPending(): boolean {
    return !this.isLoaded && this.products.length < this.info.productCount;
  }

  load(): Promise<void> {
    return this.ownList().load();
  }

  fill(products: readonly Product[]): void {
    if (products.length < this.info.productCount) this.first = products;
    else this.ownList().fill(products);
  }

  withTag(tagId: string): readonly Product[] {
    return tagId === ''
      ? this.products
      : this.products.filter(({ tags }) => tags.some(({ id }) => id === tagId));
  }

  /** The number of products; under a tag it is unknown before they are loaded. */
  sizeFor(tagId: string): number {
    if (!this.isPending) return this.withTag(tagId).length;
    return tagId === '' ? this.info.productCount : Math.max(this.withTag(tagId).length, 1);
  }

  isEmptyFor(tagId: string): boolean {
    return tagId !== '' && this.isLoaded && this.withTag(tagId).length === 0;
  }

  private ownList(): Loadable<readonly Product[]> {
    this.list ??= new Loadable(() => this.fetchProducts(this.info.id));
    return this.list;
  }
}
