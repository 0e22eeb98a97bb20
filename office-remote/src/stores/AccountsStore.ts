import type { Account, AccountBody, AccountLink, Invitation, Settlement } from '@olov/contract/staff/site';
import type { ApiClient, RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import { matches } from '../models/matches';
import type { EntityEditor } from './EntityEditor';
import { FormState } from './FormState';
import { Latest } from './Latest';
import { ListStore } from './ListStore';

export type AccountForm = AccountBody & Pick<Account, 'hasSecondFactor'>;

/** Accounts of the staff, and the invitation of a stranger who has its link. */
export class AccountsStore {
  search = '';
  /** The newest link, whose token no further answer has. */
  link: (AccountLink & Pick<Account, 'login'>) | undefined = undefined;
  readonly list: ListStore<Account>;
  readonly invitation = new Latest<Invitation>();
  readonly form = new FormState();
  private readonly site: ApiClient;

  constructor({ clients }: Pick<RootStore, 'clients'>) {
    this.site = clients.upstream('staff');
    this.list = new ListStore('login', (_all, signal) => this.site.get('/api/Accounts', { signal }));
    makeAutoObservable<AccountsStore, 'site'>(
      this,
      { link: observableRef, list: false, invitation: false, form: false, site: false },
      { autoBind: true },
    );
  }

  setSearch(text: string): void {
    this.search = text;
  }

  setLink(link: AccountsStore['link']): void {
    this.link = link;
  }

  /** Those whose login or name has the searched text. */
  get found(): readonly Account[] {
    return (this.list.items ?? []).filter(({ login, name }) => matches(this.search, [`${login} ${name}`]));
  }

  add({ form, value }: EntityEditor<AccountForm>): Promise<boolean> {
    return this.invitedBy(form, 'AddAccount', value);
  }

  set({ form, value }: EntityEditor<AccountForm>, settlement?: Settlement): Promise<boolean> {
    const { hasSecondFactor: _, ...account } = value;
    return this.send(form, 'SetAccount', { ...account, ...(settlement && { settlement }) });
  }

  setDisabled(
    form: FormState,
    login: string,
    isDisabled: boolean,
    settlement?: Settlement,
  ): Promise<boolean> {
    return this.send(form, 'SetDisabled', { login, isDisabled, ...(settlement && { settlement }) });
  }

  invite(form: FormState, login: string, resetsFactor = false): Promise<boolean> {
    return this.invitedBy(form, 'Invite', { login, resetsFactor });
  }

  endInvitation(form: FormState, login: string): Promise<boolean> {
    return this.send(form, 'EndInvitation', { login });
  }

  loadInvitation(token: string): Promise<void> {
    return this.invitation.ask(() => this.site.post('/api/Invitation', { token }));
  }

  accept(token: string, typed: { password: string; code: string }): Promise<boolean> {
    return this.form.send(() => this.site.post('/api/AcceptInvitation', { token, ...typed }));
  }

  private invitedBy(
    form: FormState,
    call: string,
    body: { login: string; resetsFactor?: boolean },
  ): Promise<boolean> {
    const take = (link: AccountLink) => this.setLink({ ...link, login: body.login });
    return this.send(form, call, body, take);
  }

  /** True if the server did it; the list is read again. */
  private send<Answer>(
    form: FormState,
    call: string,
    body: object,
    take: (answer: Answer) => void = () => {},
  ): Promise<boolean> {
    return this.list.change(form, async () => take(await this.site.post<Answer>(`/api/${call}`, body)));
  }
}
