import type { MenuDishes } from '@olov/contract/menu/office';
import { LatestRequest } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import { allDishes, type MenuApi } from '../api/menu';

/** The dishes that get a modifier group together, when the group is saved. */
export class GroupDishes {
  /** Undefined before somebody has opened the list. */
  dishes: MenuDishes['dishes'] | undefined = undefined;
  chosen: readonly string[] = [];
  readonly request = new LatestRequest();
  private owners: readonly string[] = [];

  constructor(
    private readonly api: MenuApi,
    private readonly groupId: string | undefined,
    private readonly draftId: string | undefined,
  ) {
    makeAutoObservable<GroupDishes, 'api' | 'groupId' | 'draftId' | 'owners'>(
      this,
      {
        ...{ dishes: observableRef, chosen: observableRef, request: false },
        ...{ api: false, groupId: false, draftId: false, owners: false },
      },
      { autoBind: true },
    );
  }

  get isDirty(): boolean {
    return this.chosen.length > 0;
  }

  load(): Promise<void> {
    const { api, groupId, draftId } = this;
    return this.request.run(
      async (signal) => {
        const owners = groupId === undefined ? [] : await allDishes(api, { groupId, draftId }, signal);
        return { owners: owners.map(({ id }) => id), dishes: await allDishes(api, { draftId }, signal) };
      },
      { take: this.take },
    );
  }

  hasGroup(dishId: string): boolean {
    return this.owners.includes(dishId);
  }

  choose(chosen: readonly string[]): void {
    this.chosen = chosen;
  }

  async save(draftId: string, groupId: string): Promise<void> {
    if (!this.isDirty) return;
    await this.api.putGroupDishes(draftId, groupId, this.chosen);
    this.keep();
  }

  private take({ owners, dishes }: { owners: readonly string[]; dishes: MenuDishes['dishes'] }): void {
    this.owners = owners;
    this.dishes = dishes;
  }

  private keep(): void {
    this.owners = [...this.owners, ...this.chosen];
    this.chosen = [];
  }
}
