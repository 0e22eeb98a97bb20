import { actionBound, makeObservable, observable, toJS } from 'mobx';
import type { EntityOf, MenuApi, MenuKind, Side } from '../api/menu';
import type { Modifier } from '../models/dishForm';
import { EntityEditor } from './EntityEditor';
import { PictureUpload } from './PictureUpload';

/** Data of an entity that calls of their own save, such as the prices of a dish. */
export interface Part {
  readonly isDirty: boolean;
  save(draftId: string, id: string): Promise<void>;
}

export interface Saved {
  /** The draft that has the change. */
  draftId: string;
  /** Of a removal: the losses of customers by the publication, in the words of the server. */
  notes?: readonly string[];
  /** The dish that a copy has made. */
  copyId?: string;
}

/** A dish, folder, tag or modifier group, which is saved into a draft. */
export abstract class MenuEditor<Kind extends MenuKind = MenuKind> extends EntityEditor<EntityOf<Kind>> {
  readonly upload: PictureUpload;
  private isNew: boolean;
  private isRemoved = false;
  private savedIn: string | undefined;

  /** Without an id it is a new one. */
  constructor(
    protected readonly api: MenuApi,
    readonly kind: Kind,
    readonly id: string | undefined,
    readonly draftId: string | undefined,
    readonly mediaUrl: string,
    first: EntityOf<Kind>,
  ) {
    super(first);
    this.isNew = id === undefined;
    this.upload = new PictureUpload(api, this.form);
    makeObservable<this, 'isRemoved' | 'forget'>(this, {
      ...{ isRemoved: observable, edit: actionBound, forget: actionBound },
    });
  }

  override get isDirty(): boolean {
    if (this.isRemoved) return false;
    return this.upload.isBusy || this.parts.some(({ isDirty }) => isDirty) || super.isDirty;
  }

  /** An entity that is saved during an upload would keep its old picture. */
  override get isBusy(): boolean {
    return this.form.isBusy || this.upload.isBusy;
  }

  get modifiers(): Modifier[] {
    return this.value.modifiers ?? [];
  }

  edit(change: (value: EntityOf<Kind>) => void): void {
    change(this.value);
  }

  /** The modifier gets the picture wherever it was moved meanwhile. */
  setModifierPicture(modifier: Modifier, file: File): Promise<void> {
    const field = () => `${this.kind}.modifiers.${this.modifiers.indexOf(modifier)}.picture`;
    return this.upload.send('modifier', modifier.id, file, field, (picture) =>
      this.changeModifiers(() => Object.assign(modifier, { picture })),
    );
  }

  /** Undefined if it was refused. */
  async save(draftIdOf: () => Promise<string>, prefer?: Side): Promise<Saved | undefined> {
    if (this.isBusy) return undefined;
    return this.form.run(async () => {
      const draftId = await this.draft(draftIdOf);
      const wanted = this.withIds(toJS(this.value));
      const read = this.isNew ? null : this.first;
      if (JSON.stringify(wanted) !== JSON.stringify(read))
        await this.api.put(draftId, this.kind, wanted, read, prefer);
      this.isNew = false;
      this.keep(wanted);
      for (const part of this.parts) await part.save(draftId, wanted.id);
      return { draftId };
    });
  }

  remove(draftIdOf: () => Promise<string>): Promise<Saved | undefined> {
    return this.form.run(async () => {
      const draftId = await this.draft(draftIdOf);
      const { change } = await this.api.remove(draftId, this.kind, this.first.id);
      this.forget();
      return { draftId, notes: change?.notes ?? [] };
    });
  }

  abstract changeModifiers(edit: (modifiers: Modifier[]) => void): void;
  protected abstract get parts(): readonly Part[];
  /** A new entity, and its new modifiers, with ids from their English names. */
  protected abstract withIds(value: EntityOf<Kind>): EntityOf<Kind>;

  private forget(): void {
    this.isRemoved = true;
  }

  /** A second try after a refusal makes no second draft. */
  protected async draft(draftIdOf: () => Promise<string>): Promise<string> {
    this.savedIn ??= await draftIdOf();
    return this.savedIn;
  }
}
