import type { OfficePromo, PromoList, PromoRules } from '@olov/contract';
import type { ApiClient, RootStore } from '@olov/shared-kit';
import type { EntityEditor } from './EntityEditor';
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
    const body = { promo: value, ...(version && { version }) };
    return this.list.change(form, () => this.main.post('/api/promo/Save', body));
  }

  end({ form }: Editor, code: string): Promise<boolean> {
    return this.list.change(form, () => this.main.post('/api/promo/End', { code }));
  }
}
