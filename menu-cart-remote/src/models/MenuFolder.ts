import type { Folder, Product } from '@olov/shared-kit';
import { makeAutoObservable } from 'mobx';
import { Loadable } from './Loadable';

/** A folder of the menu; its products are fetched the first time it is active or about to be seen. */
export class MenuFolder {
  private readonly list: Loadable<readonly Product[]>;

  /** `previous` are the products of the same folder at another place: shown until its own are there. */
  constructor(
    readonly info: Folder,
    private readonly previous: readonly Product[],
    fetchProducts: (folderId: string) => Promise<readonly Product[]>,
  ) {
    this.list = new Loadable(() => fetchProducts(info.id));
    makeAutoObservable<MenuFolder, 'list' | 'previous'>(
      this,
      { info: false, list: false, previous: false },
      { autoBind: true },
    );
  }

  get id(): string {
    return this.info.id;
  }

  get products(): readonly Product[] {
    return this.list.value ?? this.previous;
  }

  get isLoaded(): boolean {
    return this.list.status === 'ready';
  }

  get isFailed(): boolean {
    return this.list.status === 'failed';
  }

  /** Nothing can be shown yet, so its place is kept. */
  get isPending(): boolean {
    return !this.isLoaded && this.previous.length === 0;
  }

  load(): Promise<void> {
    return this.list.load();
  }

  fill(products: readonly Product[]): void {
    this.list.fill(products);
  }

  withTag(tagId: string): readonly Product[] {
    return tagId === ''
      ? this.products
      : this.products.filter(({ tags }) => tags.some(({ id }) => id === tagId));
  }

  /** Known to have nothing under this tag. */
  isEmptyFor(tagId: string): boolean {
    return tagId !== '' && this.isLoaded && this.withTag(tagId).length === 0;
  }
}
