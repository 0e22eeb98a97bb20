import type { Channel } from '@olov/contract/staff/names';
import type { DeadLetters, Left, OpenSessions } from '@olov/contract/staff/site';
import type { ApiClient, RootStore } from '@olov/shared-kit';
import { FormState } from './FormState';
import { ListStore } from './ListStore';

/** Sessions, the own password and undelivered messages. */
export class SiteStore {
  readonly letters: ListStore<DeadLetters['items'][number]>;
  readonly sessions: ListStore<OpenSessions['items'][number]>;
  readonly form = new FormState();
  private readonly site: ApiClient;

  constructor(root: Pick<RootStore, 'clients'>) {
    const site = root.clients.upstream('staff');
    this.site = site;
    this.letters = new ListStore('id', (_all, signal) => site.get('/api/DeadLetters', { signal }));
    this.sessions = new ListStore('id', (_all, signal) => site.get('/api/Sessions', { signal }));
  }

  loadLetters = () => {
    this.form.forget();
    return this.letters.load();
  };

  loadSessions = () => {
    this.form.forget();
    return this.sessions.load();
  };

  /** True if the server did it, as below. */
  sendAgain = (which: { id: number } | { channel: Channel }): Promise<boolean> =>
    this.letters.change(this.form, () => this.site.post('/api/SendAgain', which));

  discard = (id: number): Promise<boolean> =>
    this.letters.change(this.form, () => this.site.post('/api/Discard', { id }));

  endSession = (id: string): Promise<boolean> =>
    this.sessions.change(this.form, () => this.site.post('/api/EndSession', { id }));

  setPassword = (change: { current: string; password: string }): Promise<boolean> =>
    this.form.send(() => this.site.post('/api/SetPassword', change));

  /** `call`: the step of the sign-in. */
  signIn = (call: 'SignIn' | 'SignInWithToken' | 'SignInWithCode', typed: Record<string, string>) =>
    this.form.send(() => this.site.post(`/api/${call}`, typed));

  /** The address that comes next; undefined if the server did not answer. */
  signOut = async (): Promise<string | undefined> => {
    const left = await this.form.run(() => this.site.post<Left>('/api/SignOut', {}));
    return left && (left.address ?? (left.staysAtProvider ? '/staff?left=here' : '/staff'));
  };
}
