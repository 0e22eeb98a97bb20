import type { DishEntity } from '@olov/contract/menuEntities';
import type { MenuDish } from '@olov/contract/menuOffice';
import { isApiError, LatestRequest } from '@olov/shared-kit';
import { makeAutoObservable, observableRef, toJS } from 'mobx';
import type { MenuApi } from '../api/menu';

const NO_FIELDS: Readonly<Record<string, string>> = {};

/** The dish of an open dialog. Nothing is saved before `save`. */
export class DishEditor {
  dish: DishEntity | undefined = undefined;
  mediaUrl = '';
  /** Errors of the server by the path of a field: `dish.name.ru`. */
  fields = NO_FIELDS;
  problem: string | undefined = undefined;
  isSaving = false;
  upload: { share: number } | undefined = undefined;
  readonly request = new LatestRequest();
  private saved = '';
  /** A second try after a refusal makes no second draft. */
  private savedIn: string | undefined;

  constructor(
    private readonly api: MenuApi,
    readonly id: string,
    readonly draftId: string | undefined,
  ) {
    makeAutoObservable<DishEditor, 'api' | 'savedIn'>(
      this,
      {
        api: false,
        savedIn: false,
        id: false,
        draftId: false,
        request: false,
        fields: observableRef,
      },
      { autoBind: true },
    );
  }

  get isDirty(): boolean {
    if (this.upload) return true;
    return this.dish !== undefined && JSON.stringify(this.dish) !== this.saved;
  }

  /** A dish that is saved during an upload would keep its old picture. */
  get isBusy(): boolean {
    return this.isSaving || this.upload !== undefined;
  }

  load(): Promise<void> {
    return this.request.run((signal) => this.api.dish(this.id, this.draftId, signal), { take: this.take });
  }

  change(edit: (dish: DishEntity) => void): void {
    if (this.dish) edit(this.dish);
  }

  /** The draft that has the dish as it is shown; undefined if that was refused. */
  async save(draftIdOf: () => Promise<string>): Promise<string | undefined> {
    if (!this.dish || this.isBusy) return undefined;
    this.begin();
    const wanted = toJS(this.dish);
    try {
      this.savedIn ??= await draftIdOf();
      await this.api.putDish(this.savedIn, wanted, JSON.parse(this.saved));
      this.end(JSON.stringify(wanted));
      return this.savedIn;
    } catch (error) {
      this.refuse(error);
      return undefined;
    }
  }

  async setPicture(file: File): Promise<void> {
    if (!this.dish || this.isBusy) return;
    this.follow(0);
    try {
      const { picture } = await this.api.uploadPicture('dish', this.id, file, this.follow);
      this.change((dish) => {
        dish.picture = picture;
      });
    } catch (error) {
      this.refuse(error, 'dish.picture');
    }
    this.endUpload();
  }

  private take({ dish, wanted, mediaUrl }: MenuDish): void {
    this.mediaUrl = mediaUrl;
    this.dish = wanted ?? dish ?? undefined;
    this.saved = JSON.stringify(this.dish);
  }

  private begin(): void {
    this.isSaving = true;
    this.fields = NO_FIELDS;
    this.problem = undefined;
  }

  private end(saved: string): void {
    this.isSaving = false;
    this.saved = saved;
  }

  private follow(share: number): void {
    this.upload = { share };
  }

  private endUpload(): void {
    this.upload = undefined;
  }

  private refuse(error: unknown, field?: string): void {
    this.isSaving = false;
    const detail = isApiError(error) ? error.detail : undefined;
    this.fields = isApiError(error) ? error.fields : NO_FIELDS;
    if (field && detail) this.fields = { ...this.fields, [field]: detail };
    else this.problem = detail ?? '';
  }
}
