import { type ApiClient, isApiError, randomId } from '@olov/shared-kit';
import { UNDO_MS } from '@olov/shared-kit/undo';
import { makeAutoObservable, observableRef } from 'mobx';

const KEY = 'olov-staff-kept-changes';
const RETRY_MS = 5000;
const BUSY = 429;

export interface Change {
  path: string;
  body: object;
  /** The number of the order, or the name of the dish. */
  name: string;
  /** A step of an order, which the board shows before it is sent. */
  move?: { orderId: string; from: number; to: number };
}

interface Kept extends Change {
  id: string;
  /** A device may serve several people: each one sends only the own changes. */
  member: string;
  /** The person can still take it back, so it is not sent yet. */
  isHeld?: boolean;
}

/**
 * Changes are kept until the server has answered, also over a reload. The last step waits for its undo, because a status
 * only goes forward once the server has told it to the customer.
 */
export class KeptChanges {
  all: readonly Kept[] = read();
  refusals: readonly { name: string; text: string }[] = [];
  private isSending = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly main: ApiClient,
    private readonly member: () => string,
    private readonly events: {
      /** A change was sent or refused. */
      onAnswer: (change: Change, isDone: boolean) => void;
      onLoss: () => void;
    },
  ) {
    makeAutoObservable<KeptChanges, 'main' | 'member' | 'events' | 'isSending' | 'timer'>(
      this,
      {
        ...{ all: observableRef, refusals: observableRef, isSending: false, timer: false },
        ...{ main: false, member: false, events: false, moveOf: false },
      },
      { autoBind: true },
    );
  }

  get own(): readonly Kept[] {
    const member = this.member();
    return this.all.filter((one) => one.member === member);
  }

  /** The step that can be taken back. */
  get held(): Kept | undefined {
    return this.own.find(({ isHeld }) => isHeld);
  }

  /** Changes that wait for the network. */
  get waiting(): readonly Kept[] {
    return this.own.filter(({ isHeld }) => !isHeld);
  }

  moveOf(orderId: string): Change['move'] {
    return this.own.findLast(({ move }) => move?.orderId === orderId)?.move;
  }

  add(change: Change, canUndo = false): void {
    this.release();
    this.put([
      ...this.all,
      { ...change, id: randomId(), member: this.member(), ...(canUndo && { isHeld: true }) },
    ]);
    if (canUndo) this.timer = setTimeout(this.release, UNDO_MS);
    else void this.send();
  }

  undo(): void {
    clearTimeout(this.timer);
    this.put(this.all.filter(({ isHeld }) => !isHeld));
  }

  /** Sends the held step at once: at the next step, and when the page is left. */
  release(): void {
    clearTimeout(this.timer);
    if (this.held) this.put(this.all.map(({ isHeld: _, ...change }) => change));
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
      this.events.onLoss();
      setTimeout(() => void this.send(), RETRY_MS);
      break;
    }
    this.isSending = false;
  }

  private async isAnswered(change: Kept): Promise<boolean> {
    try {
      await this.main.post(change.path, change.body);
      this.finish(change);
      return true;
    } catch (error) {
      const { status = 0, detail = '' } = isApiError(error) ? error : {};
      if (status === 0 || status === BUSY || status >= 500) return false;
      this.finish(change, detail);
      return true;
    }
  }

  private finish(change: Kept, refusal?: string): void {
    if (refusal !== undefined) this.refusals = [...this.refusals, { name: change.name, text: refusal }];
    this.events.onAnswer(change, refusal === undefined);
    this.put(this.all.filter(({ id }) => id !== change.id));
  }

  private put(all: readonly Kept[]): void {
    this.all = all;
    localStorage.setItem(KEY, JSON.stringify(all));
  }
}

const read = (): Kept[] => JSON.parse(localStorage.getItem(KEY) ?? '[]');
