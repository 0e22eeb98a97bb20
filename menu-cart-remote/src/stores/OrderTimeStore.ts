import {
  LatestRequest,
  type Opening,
  openingAt,
  type Quote,
  type RootStore,
  type ShopResponse,
  type Slot,
  type SlotDay,
  slotAt,
  slotDays,
  slotsEndAt,
  slotsOf,
  tashkentDay,
} from '@olov/shared-kit';
import { makeAutoObservable, observable, observableRef, reaction } from 'mobx';
import { menuApi } from '../api/menuApi';
import { MenuStore } from './MenuStore';

type Told = Pick<Quote, 'restaurantId' | 'pause'>;

/** A day that can be chosen, with its slots; the first one is today. */
export interface OrderDay extends Pick<SlotDay, 'closed'> {
  date: string;
  slots: readonly Slot[];
}

/** Problems of a quote because of which the slot cannot be chosen. */
export const SLOT_PROBLEMS: ReadonlySet<string> = new Set(['slot-unavailable', 'slot-full']);

export class OrderTimeStore {
  private answered: { restId: string; days: SlotDay[] } | undefined = undefined;
  private readonly request = new LatestRequest();
  private told: { shop: ShopResponse | undefined; quote: Told } | undefined = undefined;

  /** The texts of the server for slots that it has refused, by restaurant and start. */
  private readonly refusals = observable.map<string, { text: string; code: string | undefined }>();

  constructor(private readonly root: RootStore) {
    makeAutoObservable<OrderTimeStore, 'root' | 'told' | 'answered' | 'request'>(
      this,
      { root: false, told: observableRef, answered: observableRef, request: false },
      { autoBind: true },
    );
  }

  /** A pause may have begun or ended since the menu was loaded. A newer answer of the menu has both its hours and its pause. */
  hear(quote: Told): void {
    this.told = { shop: this.root.feature(MenuStore).shop, quote };
  }

  get opening(): Opening | undefined {
    const { hours, root } = this;
    const found = hours && openingAt(hours, root.clock.now);
    if (!found || found.isOpen || !root.features.has('laterDays')) return found;
    const { reopening } = found;
    // Without a reopening the staff have paused the orders of this day.
    return { ...found, canOrderAhead: !reopening || reopening.ms < slotsEndAt(root.clock.now) };
  }

  /** Unknown hours refuse nothing; the server decides. */
  get isOpenNow(): boolean {
    return this.opening?.isOpen ?? true;
  }

  get slots(): readonly Slot[] {
    return this.days.flatMap((day) => day.slots).filter(({ isFull }) => !isFull);
  }

  /** Today alone until the later days are known, and without a back end that takes orders for them. */
  get days(): readonly OrderDay[] {
    const { hours, answered, root } = this;
    if (!hours) return [];
    const nowMs = root.clock.now;
    const today = tashkentDay(nowMs);
    const known = answered?.restId === this.restId ? answered?.days : undefined;
    const days = known ?? slotDays({ ...hours, nowMs }, 1);
    // The slots after midnight of yesterday's business day are for today.
    const ofToday = days.filter(({ date }) => date <= today);
    return [
      { date: today, closed: ofToday.at(-1)?.closed, slots: ofToday.flatMap(this.slotsOn) },
      ...days
        .filter(({ date }) => date > today)
        .map(({ date, closed, slots }) => ({ date, closed, slots: this.slotsOn({ slots }) })),
    ];
  }

  /** The later days are asked for while the order form is open, and again on the next day. */
  followDays(): () => void {
    return reaction(
      () => [this.restId, tashkentDay(this.root.clock.now)],
      () => void this.askForDays(),
      { fireImmediately: true },
    );
  }

  /** The restaurant may have changed its hours since the menu was loaded. */
  refuse(start: string, text: string, code: string | undefined): void {
    const isKnown = this.refusalOf(start) !== undefined;
    this.refusals.set(this.keyOf(start), { text, code });
    if (isKnown) return;
    void this.root.feature(MenuStore).renew();
    void this.askForDays();
  }

  refusalOf(start: string): string | undefined {
    return this.refusals.get(this.keyOf(start))?.text;
  }

  /** Unknown hours and days that are not known yet refuse no slot that is to come. */
  isOffered(start: string): boolean {
    if (this.slots.some((slot) => slot.start === start)) return true;
    const slot = slotAt(start, this.root.clock.now);
    return slot !== undefined && (!this.hours || (this.isAwaitingDays && slot.isTomorrow));
  }

  private get isAwaitingDays(): boolean {
    return this.root.features.has('laterDays') && this.answered?.restId !== this.restId;
  }

  private get restId(): string {
    return this.root.feature(MenuStore).shop?.restId ?? '';
  }

  /** A slot that the server refused is offered no more; a full one is shown as full. */
  private slotsOn(day: Pick<SlotDay, 'slots'>): Slot[] {
    const { clock } = this.root;
    return slotsOf(day, { ...this.hours, nowMs: clock.now }).filter(
      ({ start, isFull }) => isFull || !this.refusalOf(start),
    );
  }

  private async askForDays(): Promise<void> {
    const { restId, root } = this;
    if (!restId || !root.features.has('laterDays')) return;
    await this.request.run((signal) => menuApi(root).slots(restId, signal), {
      take: ({ days }) => {
        this.answered = { restId, days };
        // A place has become free.
        for (const { start, isFull } of days.flatMap(({ slots }) => slots)) {
          const key = `${restId} ${start}`;
          if (!isFull && this.refusals.get(key)?.code === 'slot-full') this.refusals.delete(key);
        }
      },
    });
  }

  private keyOf(start: string): string {
    return `${this.restId} ${start}`;
  }

  /** The last place's hours until the current ones are loaded. */
  get hours() {
    const { shopHere, shop: last, status } = this.root.feature(MenuStore);
    const shop = shopHere ?? (status === 'loading' ? last : undefined);
    if (!shop) return undefined;
    const { told } = this;
    const { pause } = told?.shop === shop && told.quote.restaurantId === shop.restId ? told.quote : shop;
    return { opening: shop.starTime, closing: shop.endTime, durationMinutes: shop.deliveryDuration, pause };
  }
}
