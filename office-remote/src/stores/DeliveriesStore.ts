import type { Deliveries, StaffOrder } from '@olov/contract';
import { SITE_API } from '@olov/contract/staff/names';
import { type ApiClient, isActiveStatus, LatestRequest, type RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import { followQueue } from '../api/followQueue';
import { FormState } from './FormState';
import { KeptChanges, moveOf } from './KeptChanges';

/** The deliveries of a courier. Reading goes on without the network, and changes wait for it. */
export class DeliveriesStore {
  deliveries: Deliveries | undefined = undefined;
  /** The time of the last answer, once the network is lost. */
  lostSince: number | undefined = undefined;
  readonly request = new LatestRequest();
  readonly kept: KeptChanges;
  readonly form = new FormState();
  private heardAt = 0;
  private readonly main: ApiClient;

  constructor(private readonly root: RootStore) {
    this.main = root.clients.main;
    this.kept = root.feature(KeptChanges);
    this.kept.hear({ onAnswer: () => void this.load(), onLoss: () => this.lose() });
    makeAutoObservable<DeliveriesStore, 'root' | 'main' | 'heardAt'>(
      this,
      {
        ...{ deliveries: observableRef, request: false, kept: false, form: false },
        ...{ root: false, main: false, heardAt: false },
      },
      { autoBind: true },
    );
  }

  /** With the steps that are not sent yet. */
  get own(): readonly StaffOrder[] {
    return (this.deliveries?.own ?? [])
      .map((order) => {
        const move = moveOf(this.kept.own, order.orderId);
        return move ? { ...order, statusCode: move.to } : order;
      })
      .filter(({ statusCode }) => isActiveStatus(statusCode));
  }

  load(): Promise<void> {
    return this.request.run((signal) => this.main.get<Deliveries>('/api/delivery/Deliveries', { signal }), {
      take: this.fill,
      fail: this.lose,
      isQuiet: this.deliveries !== undefined,
    });
  }

  /** Live until the returned function is called. */
  follow(): () => void {
    void this.load();
    void this.kept.send();
    return followQueue(`${SITE_API}/DeliveryEvents`, this.load, this.lose);
  }

  take = (order: StaffOrder) => this.change('Take', order);
  handBack = (order: StaffOrder) => this.change('HandBack', order);
  noteUnreachable = (order: StaffOrder) => this.change('NoteUnreachable', order);

  /** `cash`: the received sum, for an order that is paid in cash. */
  move({ orderId, number, statusCode: from }: StaffOrder, to: number, cash?: number): void {
    const body = { orderId, statusCode: to, ...(cash === undefined ? { from } : { cash }) };
    this.kept.add({ path: '/api/delivery/SetStatus', body, name: number, move: { orderId, from, to } });
  }

  /** True if the shift has ended. */
  async endShift(cash: number): Promise<boolean> {
    const isDone = await this.form.send(() => this.main.post('/api/delivery/EndShift', { cash }));
    await this.load();
    return isDone;
  }

  /** A position that cannot be sent now is dropped: only the newest one is of use. */
  place(orderIds: readonly string[], { latitude, longitude }: GeolocationCoordinates): void {
    for (const orderId of orderIds)
      void this.main.post('/api/delivery/SetCourier', { orderId, latitude, longitude }).catch(() => {});
  }

  private change(call: string, { orderId, number }: StaffOrder): void {
    this.kept.add({ path: `/api/delivery/${call}`, body: { orderId }, name: number });
  }

  private fill(deliveries: Deliveries): void {
    this.deliveries = deliveries;
    this.heardAt = this.root.clock.readTime();
    if (this.lostSince === undefined) return;
    this.lostSince = undefined;
    void this.kept.send();
  }

  private lose(): void {
    this.lostSince ??= this.heardAt || this.root.clock.readTime();
  }
}
