import type { OfficePromo, PromoList, PromoRules } from '@olov/contract';
import type { ApiClient, RootStore } from '@olov/shared-kit';
import type { EntityEditor } from './EntityEditor';
import type { FormState } from './FormState';
import { ListStore } from './ListStore';

type Editor = EntityEditor<PromoRules>;

/** The promo codes with their use. */
export class PromosStore {
  readonly list: ListStore<OfficePromo>;
  private readonly main: ApiClient;

  constructor({ clients: { main } }: Pick<RootStore, 'clients'>) {
    this.main = main;
    this.list = new ListStore('code', async (_all, signal) => ({
      items: (await main.get<PromoList>('/api/promo/List', { signal })).promos,
    }));
  }

  save({ form, value }: Editor, version: string | undefined): Promise<boolean> {
    return this.send(form, '/api/promo/Save', { promo: value, ...(version && { version }) });
  }

  end({ form }: Editor, code: string): Promise<boolean> {
    return this.send(form, '/api/promo/End', { code });
  }

  /** True if the server did it; the list is read again. */
  private async send(form: FormState, path: string, body: object): Promise<boolean> {
    const isDone = await form.send(() => this.main.post(path, body));
    if (isDone) void this.list.reload();
    return isDone;
  }
}
