import { makeAutoObservable } from 'mobx';
import type { MenuApi } from '../api/menu';
import type { Modifier } from '../models/dishForm';
import type { FormState } from './FormState';

/** The dish or the group whose modifiers a dialog changes. */
export interface ModifierOwner {
  kind: string;
  modifiers: Modifier[];
  form: FormState;
  upload: PictureUpload;
  mediaUrl: string;
  draftId: string | undefined;
  changeModifiers(edit: (modifiers: Modifier[]) => void): void;
}

/** The upload of a picture in an open dialog. Without a share none is on its way. */
export class PictureUpload {
  share: number | undefined = undefined;

  constructor(
    private readonly api: MenuApi,
    private readonly form: FormState,
  ) {
    makeAutoObservable<PictureUpload, 'api' | 'form'>(this, { api: false, form: false }, { autoBind: true });
  }

  get isBusy(): boolean {
    return this.share !== undefined;
  }

  /** A refusal is shown at the field. */
  async send(
    kind: 'dish' | 'modifier',
    name: string,
    file: File,
    field: () => string,
    take: (picture: string) => void,
  ): Promise<void> {
    if (this.form.isBusy || this.isBusy) return;
    this.follow(0);
    const upload = () => this.api.uploadPicture(kind, name || kind, file, this.follow);
    const sent = await this.form.run(upload, field);
    if (sent) take(sent.picture);
    this.follow(undefined);
  }

  /** The modifier gets the picture wherever it was moved meanwhile. */
  ofModifier(owner: ModifierOwner, modifier: Modifier, file: File): Promise<void> {
    const field = () => `${owner.kind}.modifiers.${owner.modifiers.indexOf(modifier)}.picture`;
    return this.send('modifier', modifier.id, file, field, (picture) =>
      owner.changeModifiers(() => Object.assign(modifier, { picture })),
    );
  }

  private follow(share: number | undefined): void {
    this.share = share;
  }
}
