import type { ChangeLog, Channel, DeadLetters, OpenSessions } from '@olov/contract/staff/site';
import type { ApiClient, RootStore } from '@olov/shared-kit';
import { FormState } from './FormState';
import { Latest } from './Latest';

/** Sessions, the own password, undelivered messages and the log of changes. */
export class SiteStore {
  readonly log = new Latest<ChangeLog>();
  readonly letters = new Latest<DeadLetters>();
  readonly sessions = new Latest<OpenSessions>();
  readonly form = new FormState();
  private readonly site: ApiClient;

  constructor(root: Pick<RootStore, 'clients'>) {
    this.site = root.clients.upstream('staff');
  }

  loadLog = () => this.log.ask((signal) => this.site.get('/api/Changes', { signal }));

  loadLetters = () => this.letters.ask((signal) => this.site.get('/api/DeadLetters', { signal }));

  loadSessions = () => this.sessions.ask((signal) => this.site.get('/api/Sessions', { signal }));

  sendAgain = async (which: { id: number } | { channel: Channel }): Promise<void> => {
    await this.form.send(() => this.site.post('/api/SendAgain', which));
    await this.loadLetters();
  };

  discard = async (id: number): Promise<void> => {
    await this.form.send(() => this.site.post('/api/Discard', { id }));
    await this.loadLetters();
  };

  /** True if the server did it, as below. */
  endSession = (id: string): Promise<boolean> =>
    this.form.send(() => this.site.post('/api/EndSession', { id }));

  setPassword = (change: { current: string; password: string }): Promise<boolean> =>
    this.form.send(() => this.site.post('/api/SetPassword', change));
}
