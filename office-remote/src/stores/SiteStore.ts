import type { Channel } from '@olov/contract/staff/names';
import type { DeadLetters, Left, OpenSessions } from '@olov/contract/staff/site';
import type { ApiClient, RootStore } from '@olov/shared-kit';
import { FormState } from './FormState';
import { Latest } from './Latest';

/** Sessions, the own password and undelivered messages. */
export class SiteStore {
  readonly letters = new Latest<DeadLetters>();
  readonly sessions = new Latest<OpenSessions>();
  readonly form = new FormState();
  private readonly site: ApiClient;

  constructor(root: Pick<RootStore, 'clients'>) {
    this.site = root.clients.upstream('staff');
  }

  loadLetters = () => {
    this.form.forget();
    return this.letters.ask((signal) => this.site.get('/api/DeadLetters', { signal }));
  };

  loadSessions = () => {
    this.form.forget();
    return this.sessions.ask((signal) => this.site.get('/api/Sessions', { signal }));
  };

  sendAgain = async (which: { id: number } | { channel: Channel }): Promise<void> => {
    if (await this.form.send(() => this.site.post('/api/SendAgain', which))) await this.loadLetters();
  };

  discard = async (id: number): Promise<void> => {
    if (await this.form.send(() => this.site.post('/api/Discard', { id }))) await this.loadLetters();
  };

  /** True if the server did it, as below. */
  endSession = (id: string): Promise<boolean> =>
    this.form.send(() => this.site.post('/api/EndSession', { id }));

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
