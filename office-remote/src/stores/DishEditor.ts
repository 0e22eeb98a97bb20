import type { DishEntity } from '@olov/contract/menu/entities';
import type { MenuDish } from '@olov/contract/menu/office';
import { LatestRequest } from '@olov/shared-kit';
import { makeAutoObservable, toJS } from 'mobx';
import type { MenuApi, Side } from '../api/menu';
import { groupsIn, groupsOf, type Modifier, withIds } from '../models/dishForm';
import { DishPlaces } from './DishPlaces';
import { DishStops } from './DishStops';
import { FormState } from './FormState';
import type { Removed } from './NamedEditor';
import { PictureUpload } from './PictureUpload';

/** The dish of an open dialog. Nothing is saved before `save`. */
export class DishEditor {
  dish: DishEntity | undefined = undefined;
  mediaUrl = '';
  /** A new dish has a name for its picture before the picture. */
  hasPicture = false;
  readonly kind = 'dish';
  readonly form = new FormState();
  readonly upload: PictureUpload;
  readonly places: DishPlaces;
  readonly stops: DishStops;
  readonly request = new LatestRequest();
  /** The dish as it was read; null for a new one. */
  private read: DishEntity | null = null;
  private first = '';
  private isRemoved = false;
  /** A second try after a refusal makes no second draft. */
  private savedIn: string | undefined;

  /** `fresh` is a new dish that the menu lacks. */
  constructor(
    private readonly api: MenuApi,
    readonly id: string | undefined,
    readonly draftId: string | undefined,
    fresh?: DishEntity,
    mediaUrl = '',
  ) {
    this.mediaUrl = mediaUrl;
    this.upload = new PictureUpload(api, this.form);
    this.places = new DishPlaces(api);
    this.stops = new DishStops(api);
    if (fresh) {
      this.dish = fresh;
      this.first = JSON.stringify(fresh);
    }
    makeAutoObservable<DishEditor, 'api' | 'savedIn' | 'read'>(
      this,
      {
        ...{ api: false, savedIn: false, read: false, id: false, draftId: false },
        ...{ request: false, form: false, upload: false, kind: false, places: false, stops: false },
      },
      { autoBind: true },
    );
  }

  get isDirty(): boolean {
    if (this.isRemoved) return false;
    if (this.upload.isBusy || this.places.isDirty) return true;
    return this.dish !== undefined && JSON.stringify(this.dish) !== this.first;
  }

  /** A dish that is saved during an upload would keep its old picture. */
  get isBusy(): boolean {
    return this.form.isBusy || this.upload.isBusy;
  }

  load(): Promise<void> {
    const { id } = this;
    if (id === undefined) return Promise.resolve();
    return this.request.run((signal) => this.api.dish(id, this.draftId, signal), { take: this.take });
  }

  change(edit: (dish: DishEntity) => void): void {
    if (this.dish) edit(this.dish);
  }

  get modifiers(): Modifier[] {
    return this.dish?.modifiers ?? [];
  }

  changeModifiers(edit: (modifiers: Modifier[]) => void): void {
    this.change((dish) => {
      const before = groupsIn(dish.modifiers);
      edit(dish.modifiers);
      dish.groups = groupsOf(dish, before);
    });
  }

  /** The draft that has the dish as it is shown; undefined if that was refused. */
  async save(draftIdOf: () => Promise<string>, prefer?: Side): Promise<string | undefined> {
    if (!this.dish || this.isBusy) return undefined;
    const wanted = withIds(toJS(this.dish));
    return this.form.run(async () => {
      const draftId = await this.draft(draftIdOf);
      if (JSON.stringify(wanted) !== JSON.stringify(this.read)) {
        await this.api.put(draftId, 'dish', wanted, this.read, prefer);
        this.keep(wanted);
      }
      await this.places.save(draftId, wanted.id);
      return draftId;
    });
  }

  remove(draftIdOf: () => Promise<string>): Promise<Removed | undefined> {
    const { id } = this;
    if (id === undefined) return Promise.resolve(undefined);
    return this.form.run(async () => {
      const draftId = await this.draft(draftIdOf);
      const { change } = await this.api.remove(draftId, 'dish', id);
      this.forget();
      return { draftId, notes: change?.notes ?? [] };
    });
  }

  async setPicture(file: File): Promise<void> {
    await this.upload.send('dish', this.dish?.id ?? '', file, () => 'dish.picture', this.showPicture);
  }

  private async draft(draftIdOf: () => Promise<string>): Promise<string> {
    this.savedIn ??= await draftIdOf();
    return this.savedIn;
  }

  private take({ dish, wanted, mediaUrl, hasPicture, prices, stops }: MenuDish): void {
    this.mediaUrl = mediaUrl;
    this.hasPicture = hasPicture;
    this.dish = wanted ?? dish ?? undefined;
    this.read = wanted ?? dish ?? null;
    this.first = JSON.stringify(this.dish);
    this.places.begin(prices);
    this.stops.begin(stops, dish?.isAvailable ?? true);
  }

  private keep(dish: DishEntity): void {
    this.read = dish;
    this.dish = dish;
    this.first = JSON.stringify(dish);
  }

  private forget(): void {
    this.isRemoved = true;
  }

  private showPicture(picture: string): void {
    this.change((dish) => Object.assign(dish, { picture }));
    this.hasPicture = true;
  }
}
