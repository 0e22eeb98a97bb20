import type { PictureUploaded } from '@olov/contract/menu/office';
import { makeAutoObservable } from 'mobx';
import type { MenuApi } from '../api/menu';
import type { FormState } from './FormState';

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
    kind: PictureUploaded['kind'],
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

  private follow(share: number | undefined): void {
    this.share = share;
  }
}
