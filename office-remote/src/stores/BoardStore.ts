import type { Board, BoardOrder, PromiseReason } from '@olov/contract';
import { type CancelReason, isNewOrder, isStuck, nextStatus } from '@olov/contract/orders/board';
import { SITE_API } from '@olov/contract/staff/names';
import {
  type ApiClient,
  afterPaint,
  isActiveStatus,
  LatestRequest,
  ORDER_STATUS,
  type RootStore,
} from '@olov/shared-kit';
import { compareStructural, computedStruct, makeAutoObservable, observableRef, reaction } from 'mobx';
import { followQueue } from '../api/followQueue';
import { COLUMNS, type Column, columnOf, dishesToMake } from '../models/board';
import { type Change, KeptChanges, moveOf } from './KeptChanges';

export const PAPERS = [80, 58] as const;
const RESTAURANT = 'olov-staff-restaurant';
const FULL = 'olov-staff-full-tickets';
const PAPER = 'olov-staff-paper';
const EMPTY: Board = { restaurants: [], orders: [], left: 0, stopped: [], couriers: [] };

/**
 * The board of one restaurant. What has not changed stays the same object, so that only changed parts are rendered. A press
 * on a ticket is kept at once; its undo and the tickets follow after the paint of the press, because they take far longer.
 */
export class BoardStore {
  /** Undefined before the first answer. */
  board: Board | undefined = undefined;
  /** The choice of this device. The address of an open page names its restaurant itself. */
  wished = localStorage.getItem(RESTAURANT) ?? undefined;
  search = '';
  isFull = localStorage.getItem(FULL) !== null;
  /** The width of the printer’s roll in mm. */
  paper = Number(localStorage.getItem(PAPER) ?? PAPERS[0]);
  /** The order whose details are open. */
  openId: string | undefined = undefined;
  /** The time of the last answer, while there is no connection. */
  lostSince: number | undefined = undefined;
  /** New orders that somebody has touched, for which nothing rings any more. */
  touched: readonly string[] = [];
  /** Cancelled orders that somebody has seen. */
  seen: readonly string[] = [];
  readonly request = new LatestRequest();
  readonly kept: KeptChanges;
  /** The order that was moved last: its ticket keeps the focus in its next column. */
  movedId: string | undefined = undefined;
  /** The changes that the page shows, and the one of them that can be taken back. */
  shown: Pick<KeptChanges, 'own' | 'held'> = { own: [], held: undefined };
  private heardAt = 0;
  private isStale = false;
  private isAsking = false;
  private readonly main: ApiClient;
  private readonly clock: RootStore['clock'];

  constructor(root: RootStore) {
    this.main = root.clients.main;
    this.clock = root.clock;
    this.kept = root.feature(KeptChanges);
    this.kept.hear({ onAnswer: this.hearAnswer.bind(this), onLoss: this.lose.bind(this) });
    makeAutoObservable<BoardStore, 'heardAt' | 'isStale' | 'isAsking' | 'main' | 'clock'>(
      this,
      {
        ...{ board: observableRef, touched: observableRef, seen: observableRef, shown: observableRef },
        ...{ request: false, kept: false, main: false, clock: false, movedId: false, heardAt: false },
        ...{ isStale: false, isAsking: false, columns: computedStruct, dishes: computedStruct },
        ...{ untouched: computedStruct },
      },
      { autoBind: true },
    );
    reaction(
      () => ({ own: this.kept.own, held: this.kept.held }),
      (shown) => {
        this.shown = shown;
      },
      { fireImmediately: true, scheduler: afterPaint },
    );
  }

  get restaurant(): Board['restaurants'][number] | undefined {
    return this.board?.restaurants.find(({ id }) => id === this.board?.restaurantId);
  }

  /** The active orders with the steps that are not sent yet, the one that is due first ahead. */
  get orders(): readonly BoardOrder[] {
    return (this.board ?? EMPTY).orders
      .map((order) => {
        const move = moveOf(this.shown.own, order.orderId);
        return move ? { ...order, statusCode: move.to } : order;
      })
      .filter(({ statusCode }) => isActiveStatus(statusCode))
      .sort((a, b) => Date.parse(a.promise.to) - Date.parse(b.promise.to));
  }

  get columns(): { name: Column; orders: readonly BoardOrder[] }[] {
    return COLUMNS.map((name) => ({
      name,
      orders: this.orders.filter((order) => columnOf(order, this.clock.now) === name),
    })).filter(({ orders }) => orders.length > 0);
  }

  get dishes(): { name: string; count: number }[] {
    return dishesToMake(this.orders, this.clock.now);
  }

  get open(): BoardOrder | undefined {
    return this.orders.find(({ orderId }) => orderId === this.openId);
  }

  get stuck(): number {
    return this.orders.filter((order) => isStuck(order, this.clock.now)).length;
  }

  get stopped(): Board['stopped'] {
    return (this.board ?? EMPTY).stopped.filter(({ orderId }) => !this.seen.includes(orderId));
  }

  get untouched(): readonly BoardOrder[] {
    return this.orders.filter((order) => isNewOrder(order) && !this.touched.includes(order.orderId));
  }

  get isRinging(): boolean {
    return this.untouched.length > 0;
  }

  /** Undefined: the member chooses again. */
  choose(restaurantId: string | undefined): void {
    if (restaurantId === undefined) localStorage.removeItem(RESTAURANT);
    else localStorage.setItem(RESTAURANT, restaurantId);
    if (restaurantId !== this.restaurant?.id) this.board = undefined;
    this.wished = restaurantId;
    void this.load();
  }

  type(search: string): void {
    this.search = search;
  }

  show(orderId: string | undefined): void {
    this.openId = orderId;
    if (orderId !== undefined) this.touch(orderId);
  }

  setFull(isFull: boolean): void {
    this.isFull = isFull;
    if (isFull) localStorage.setItem(FULL, 'yes');
    else localStorage.removeItem(FULL);
  }

  setPaper(width: number): void {
    this.paper = width;
    localStorage.setItem(PAPER, String(width));
  }

  touch(orderId: string): void {
    afterPaint(() => this.noteTouch(orderId));
  }

  /** The next step of the order. Its answer names the status that the person saw, so an old board changes nothing newer. */
  step(order: BoardOrder): void {
    const to = nextStatus(order);
    if (to !== undefined) this.move(order, to);
  }

  cancel(order: BoardOrder, reason: CancelReason): void {
    this.move(order, ORDER_STATUS.cancelled, { reason });
    this.show(undefined);
  }

  promise({ orderId, number }: BoardOrder, interval: { from: string; to: string }, reason: PromiseReason) {
    this.change('SetPromise', number, { orderId, ...interval, reason });
  }

  reassign({ orderId, number, restaurant }: BoardOrder, restaurantId: string): void {
    this.change('MoveToRestaurant', number, { orderId, from: restaurant.id, restaurantId });
    this.show(undefined);
  }

  give({ orderId, number }: BoardOrder, courierId: string): void {
    this.change('Give', number, { orderId, courierId });
  }

  notePrint({ orderId, number }: BoardOrder): void {
    this.change('SetPrinted', number, { orderId });
  }

  /** Live until the returned function is called. */
  follow(restaurantId: string): () => void {
    const leave = () => document.visibilityState === 'hidden' && this.kept.release();
    const stop = followQueue(
      `${SITE_API}/BoardEvents?restaurant=${encodeURIComponent(restaurantId)}`,
      this.load,
      this.lose,
    );
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', this.kept.release);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', this.kept.release);
      this.kept.release();
    };
  }

  /** Changes during a request are read by one more request. */
  async load(): Promise<void> {
    this.isStale = true;
    if (this.isAsking) return;
    this.isAsking = true;
    while (this.isStale) {
      this.isStale = false;
      const query = this.wished === undefined ? {} : { restaurantId: this.wished };
      await this.request.run((signal) => this.main.get<Board>('/api/delivery/Board', { query, signal }), {
        take: this.fill,
        fail: this.lose,
        isQuiet: this.board !== undefined,
      });
    }
    this.isAsking = false;
  }

  see(orderId: string): void {
    this.seen = [...this.seen, orderId];
  }

  /** A press on what the screen still shows as it was, such as a second one, moves nothing. */
  private move({ orderId, number, statusCode: from }: BoardOrder, to: number, more: object = {}): void {
    const known = this.board?.orders.find((order) => order.orderId === orderId);
    if ((moveOf(this.kept.own, orderId)?.to ?? known?.statusCode) !== from) return;
    this.touch(orderId);
    this.movedId = orderId;
    const body = { orderId, from, statusCode: to, ...more };
    this.kept.add({ path: '/api/delivery/SetStatus', body, name: number, move: { orderId, from, to } }, true);
  }

  private noteTouch(orderId: string): void {
    if (!this.touched.includes(orderId)) this.touched = [...this.touched, orderId];
  }

  private change(call: string, name: string, body: object): void {
    this.kept.add({ path: `/api/delivery/${call}`, body, name });
  }

  private fill(board: Board): void {
    const before = new Map((this.board ?? EMPTY).orders.map((order) => [order.orderId, order]));
    const orders = board.orders.map((order) => {
      const known = before.get(order.orderId);
      return known && compareStructural(known, order) ? known : order;
    });
    this.board = { ...board, orders };
    // An order that another restaurant moves back here rings again.
    this.touched = this.touched.filter((id) => orders.some(({ orderId }) => orderId === id));
    this.heardAt = this.clock.readTime();
    // An answer may have been on its way when the network was lost.
    if (this.lostSince === undefined || !navigator.onLine) return;
    this.lostSince = undefined;
    void this.kept.send();
  }

  private lose(): void {
    this.lostSince ??= this.heardAt;
  }

  /** The board shows a sent step at once, and not the status before it until the next answer. */
  private hearAnswer({ move }: Change, isDone: boolean): void {
    if (move && isDone && this.board) {
      const orders = this.board.orders.map((order) =>
        order.orderId === move.orderId ? { ...order, statusCode: move.to } : order,
      );
      this.board = { ...this.board, orders };
    }
    void this.load();
  }
}
