import { mayPass } from '@olov/contract/platform/failures';
import { type ApiClient, isApiError, type RootStore, randomId } from '@olov/shared-kit';
import { UNDO_MS } from '@olov/shared-kit/undo';
import { makeAutoObservable, observableRef } from 'mobx';
import { OfficeSession } from './OfficeSession';

const KEY = 'olov-staff-kept-changes';
const RETRY_MS = 5000;

export interface Change {
  path: string;
  body: object;
  /** The number of the order, or the name of the dish. */
  name: string;
  /** A step of an order, which the board shows before it is sent. */
  move?: { orderId: string; from: number; to: number };
  /** A stop until then is not sent any more: the server would take the next closing. */
  until?: string;
}

interface Kept extends Change {
  id: string;
  /** A device may serve several people: each one sends only the own changes. */
  member: string;
}

interface Listener {
  /** A change was sent or refused. */
  onAnswer: (change: Change, isDone: boolean) => void;
  onLoss: () => void;
}

/**
 * The changes of kitchen and courier are kept until the server has answered, also over a reload. The last step waits for
 * its undo, because a status only goes forward once the server has told it to the customer.
 */
export class KeptChanges {
  all: readonly Kept[];
  refusals: readonly { name: string; text: string }[] = [];
  /** The person can still take it back, so it is not sent yet. */
  private heldId: string | undefined = undefined;
  private isSending = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners: Listener[] = [];
  private readonly main: ApiClient;
  private readonly clock: RootStore['clock'];
  private readonly session: OfficeSession;

  constructor(root: RootStore) {
    this.main = root.clients.main;
    this.clock = root.clock;
    this.session = root.feature(OfficeSession);
    this.all = read();
    makeAutoObservable<KeptChanges, 'main' | 'clock' | 'session' | 'listeners' | 'isSending' | 'timer'>(
      this,
      {
        ...{ all: observableRef, refusals: observableRef, isSending: false, timer: false },
        ...{ main: false, clock: false, session: false, listeners: false, hear: false },
      },
      { autoBind: true },
    );
  }

  hear(listener: Listener): void {
    this.listeners.push(listener);
  }

  get own(): readonly Kept[] {
    return this.all.filter(({ member }) => member === this.session.boot.id);
  }

  /** The step that can be taken back. */
  get held(): Kept | undefined {
    return this.own.find(({ id }) => id === this.heldId);
  }

  /** Changes that wait for the network. */
  get waiting(): readonly Kept[] {
    return this.own.filter(({ id }) => id !== this.heldId);
  }

  add(change: Change, canUndo = false): void {
    this.release();
    const id = randomId();
    this.put([...read(), { ...change, id, member: this.session.boot.id }]);
    if (!canUndo) return void this.send();
    this.heldId = id;
    this.timer = setTimeout(this.release, UNDO_MS);
  }

  undo(): void {
    clearTimeout(this.timer);
    this.drop(this.heldId);
    this.heldId = undefined;
  }

  /** Sends the held step at once: at the next step, and when the page is left. */
  release(): void {
    clearTimeout(this.timer);
    this.heldId = undefined;
    void this.send();
  }

  forgetRefusals(): void {
    this.refusals = [];
  }

  async send(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    for (let next = this.waiting[0]; next; next = this.waiting[0]) {
      if (await this.isAnswered(next)) continue;
      for (const { onLoss } of this.listeners) onLoss();
      setTimeout(() => void this.send(), RETRY_MS);
      break;
    }
    this.isSending = false;
  }

  private async isAnswered(change: Kept): Promise<boolean> {
    if (change.until && Date.parse(change.until) <= this.clock.readTime()) {
      this.drop(change.id);
      return true;
    }
    try {
      await this.main.post(change.path, change.body);
      this.finish(change);
      return true;
    } catch (error) {
      const { status = 0, detail = '' } = isApiError(error) ? error : {};
      if (mayPass(status)) return false;
      this.finish(change, detail);
      return true;
    }
  }

  private finish(change: Kept, refusal?: string): void {
    if (refusal !== undefined) this.refusals = [...this.refusals, { name: change.name, text: refusal }];
    for (const { onAnswer } of this.listeners) onAnswer(change, refusal === undefined);
    this.drop(change.id);
  }

  private drop(id: string | undefined): void {
    this.put(read().filter((change) => change.id !== id));
  }

  /** `all` begins with what the device keeps now: another tab may have added to it. */
  private put(all: readonly Kept[]): void {
    this.all = all;
    localStorage.setItem(KEY, JSON.stringify(all));
  }
}

/** The last step of the order among the changes. */
export const moveOf = (changes: readonly Change[], orderId: string): Change['move'] =>
  changes.findLast(({ move }) => move?.orderId === orderId)?.move;

const read = (): Kept[] => JSON.parse(localStorage.getItem(KEY) ?? '[]');
