import type { MenuDishes } from '@olov/contract/menu/office';
import { LatestRequest } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import { allDishes, type MenuApi } from '../api/menu';

type Dishes = MenuDishes['dishes'];

/** The order of the dishes of a folder in an open dialog. Nothing is saved before `save`. */
export class DishOrder {
  dishes: Dishes = [];
  /** The dish that was moved last. */
  moved: string | undefined = undefined;
  readonly request = new LatestRequest();
  private read: readonly string[] = [];

  constructor(
    private readonly api: MenuApi,
    private readonly folderId: string,
    private readonly draftId: string | undefined,
  ) {
    makeAutoObservable<DishOrder, 'api' | 'folderId' | 'draftId' | 'read'>(
      this,
      {
        ...{ dishes: observableRef, read: observableRef, request: false },
        ...{ api: false, folderId: false, draftId: false },
      },
      { autoBind: true },
    );
  }

  get isDirty(): boolean {
    return this.ids.some((id, index) => id !== this.read[index]);
  }

  load(): Promise<void> {
    const { api, folderId, draftId } = this;
    return this.request.run((signal) => allDishes(api, { folderId, draftId }, signal), { take: this.take });
  }

  move(index: number, by: 1 | -1): void {
    const dishes = [...this.dishes];
    const [dish] = dishes.splice(index, 1);
    if (!dish) return;
    dishes.splice(index + by, 0, dish);
    this.dishes = dishes;
    this.moved = dish.id;
  }

  async save(draftId: string): Promise<void> {
    if (!this.isDirty) return;
    const { ids } = this;
    await this.api.putOrder(draftId, this.folderId, ids, this.read);
    this.keep(ids);
  }

  private get ids(): string[] {
    return this.dishes.map(({ id }) => id);
  }

  private take(dishes: Dishes): void {
    this.dishes = dishes;
    this.keep(this.ids);
  }

  private keep(ids: readonly string[]): void {
    this.read = ids;
  }
}
