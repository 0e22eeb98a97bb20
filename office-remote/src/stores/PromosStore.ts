import type { OfficePromo, PromoList, PromoRules } from '@olov/contract';
import { isApiError, LatestRequest, type RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';

/** The promo codes with their use. */
export class PromosStore {
  promos: readonly OfficePromo[] | undefined = undefined;
  isSaving = false;
  problem: string | undefined = undefined;
  fields: Readonly<Record<string, string>> = {};
  readonly request = new LatestRequest();

  constructor(private readonly root: Pick<RootStore, 'clients'>) {
    makeAutoObservable<PromosStore, 'root'>(
      this,
      { promos: observableRef, fields: observableRef, request: false, root: false },
      { autoBind: true },
    );
  }

  load(): Promise<void> {
    const { main } = this.root.clients;
    return this.request.run((signal) => main.get<PromoList>('/api/promo/List', { signal }), {
      take: this.take,
    });
  }

  save(promo: PromoRules, version: string | undefined): Promise<boolean> {
    return this.send('/api/promo/Save', { promo, ...(version && { version }) });
  }

  end(code: string): Promise<boolean> {
    return this.send('/api/promo/End', { code });
  }

  forgetProblem(): void {
    this.problem = undefined;
    this.fields = {};
  }

  /** True if the server did it; the list is read again. */
  private async send(path: string, body: object): Promise<boolean> {
    if (this.isSaving) return false;
    this.begin();
    try {
      await this.root.clients.main.post(path, body);
    } catch (error) {
      this.refuse(error);
      return false;
    }
    this.finish();
    void this.load();
    return true;
  }

  private begin(): void {
    this.isSaving = true;
    this.forgetProblem();
  }

  private finish(): void {
    this.isSaving = false;
  }

  private refuse(error: unknown): void {
    this.isSaving = false;
    this.problem = (isApiError(error) && error.detail) || '';
    this.fields = isApiError(error) ? error.fields : {};
  }

  private take({ promos }: PromoList): void {
    this.promos = promos;
  }
}
