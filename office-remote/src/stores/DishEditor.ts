import type { DishEntity } from '@olov/contract/menu/entities';
import type { MenuDish } from '@olov/contract/menu/office';
import { STAFF_LIMITS } from '@olov/contract/staff/limits';
import { LatestRequest } from '@olov/shared-kit';
import { actionBound, makeObservable, observable, toJS } from 'mobx';
import type { MenuApi } from '../api/menu';
import { copyId, copyOf, groupsIn, groupsOf, type Modifier, newDish, withIds } from '../models/dishForm';
import { DishPlaces } from './DishPlaces';
import { DishStops } from './DishStops';
import { MenuEditor, type Saved } from './MenuEditor';

export class DishEditor extends MenuEditor<'dish'> {
  /** A new dish has a name for its picture before the picture. */
  hasPicture = false;
  readonly places: DishPlaces;
  readonly stops: DishStops;
  readonly request = new LatestRequest();

  /** `folderId` is the folder of a new dish. */
  constructor(
    api: MenuApi,
    id: string | undefined,
    draftId: string | undefined,
    mediaUrl: string,
    folderId = '',
  ) {
    super(api, 'dish', id, draftId, mediaUrl, newDish(folderId));
    this.places = new DishPlaces(api);
    this.stops = new DishStops(api);
    makeObservable<this, 'take' | 'showPicture'>(this, {
      ...{ hasPicture: observable, changeModifiers: actionBound, take: actionBound },
      showPicture: actionBound,
    });
  }

  /** False before an existing dish was read. */
  get isLoaded(): boolean {
    return this.id === undefined || this.request.status === 'ready';
  }

  load(): Promise<void> {
    const { id } = this;
    if (id === undefined) return Promise.resolve();
    return this.request.run((signal) => this.api.dish(id, this.draftId, signal), { take: this.take });
  }

  override changeModifiers(edit: (modifiers: Modifier[]) => void): void {
    const before = groupsIn(this.value.modifiers);
    edit(this.value.modifiers);
    this.value.groups = groupsOf(this.value, before);
  }

  setPicture(file: File): Promise<void> {
    return this.upload.send('dish', this.value.id, file, () => 'dish.picture', this.showPicture);
  }

  /** Puts a copy of the saved dish into the draft. */
  copy(draftIdOf: () => Promise<string>): Promise<Saved | undefined> {
    return this.form.run(async () => {
      const draftId = await this.draft(draftIdOf);
      const { dishes } = await this.api.dishes({
        search: copyId(this.first.id),
        take: STAFF_LIMITS.page,
        draftId,
      });
      const copy = copyOf(
        toJS(this.first),
        dishes.map(({ id }) => id),
      );
      await this.api.put(draftId, 'dish', copy, null);
      return { draftId, copyId: copy.id };
    });
  }

  protected override get parts() {
    return [this.places];
  }

  protected override withIds(dish: DishEntity): DishEntity {
    return withIds(dish);
  }

  private take({ dish, wanted, hasPicture, prices, stops }: MenuDish): void {
    const read = wanted ?? dish;
    if (read) this.keep(read);
    this.hasPicture = hasPicture;
    this.places.begin(prices);
    this.stops.begin(stops, dish?.isAvailable ?? true);
  }

  private showPicture(picture: string): void {
    this.value.picture = picture;
    this.hasPicture = true;
  }
}
