import { type TSchema, Type } from 'typebox';
import { Contacts, CreateFeedbackAnswer, OwnMessage, Photo } from '../content/contacts';
import { NewsItem, NewsList } from '../content/news';
import { ApplyAnswer, Vacancy, VacancyList } from '../content/vacancies';
import { CustomerAddressList } from '../customers/addresses';
import { Customer, DeleteCustomerAnswer, SendCodeAnswer } from '../customers/customers';
import { TgOrderOutcome } from '../customers/messenger';
import { PushAnswer, PushKey } from '../customers/push';
import { GoesWith } from '../menu/goesWith';
import { ShopResponse } from '../menu/shop';
import { ShopIndex } from '../menu/shopIndex';
import { RepeatOrderAnswer } from '../orders/changes';
import { CreateOrderAnswer, Quote, SlotDays } from '../orders/ordering';
import { FoundOrder, Order, OrderList, OrderUpdate } from '../orders/orders';
import { FoundPlaceList, PointAddress } from '../places/geocode';
import { LandmarkList } from '../places/landmarks';
import { RestaurantList } from '../places/restaurants';
import { PromoCheck } from '../promo/promo';
import { Stock, StockList } from '../promo/stocks';
import type { Layer } from './layers';

/** How the host’s server finds out whether a back end has a call. */
export type Probe =
  /** A GET without parameters. */
  | 'get'
  /**
   * A POST without credentials, whose body is the honeypot field alone: it names no order, no phone and no text, so
   * the back end refuses it.
   */
  | 'empty-post'
  /** No probe: the back end has the call if it has this other call. */
  | `GET ${string}`
  | `POST ${string}`;

export interface Call {
  client: 'main' | 'messenger' | 'hr';
  layer: Layer;
  /** Schema of a successful answer; absent if the specification does not show it, or if it is not JSON. */
  answer?: TSchema;
  /** Schema of the data of each event, if the answer is a stream of events. */
  event?: TSchema;
  /** The feature that the shop loses without the call; absent if the shop cannot do without it. */
  feature?: string;
  /** The way to find out whether a back end has the call; present if the call has a `feature`. */
  probe?: Probe;
}

/** Every call of the shop to the three APIs, by method and path. */
export const CALLS = {
  'GET /api/shop': { client: 'main', layer: 'spec', answer: ShopResponse },
  'GET /api/restaurants/List': { client: 'main', layer: 'spec', answer: RestaurantList },
  'GET /api/restaurants/GetByLocation': { client: 'main', layer: 'spec', answer: RestaurantList },
  'GET /api/delivery/Get': { client: 'main', layer: 'spec', answer: Order },
  'GET /api/delivery/List': { client: 'main', layer: 'spec', answer: OrderList },
  'GET /api/tg_address': {
    client: 'messenger',
    layer: 'spec',
    answer: Type.String(),
    feature: 'pointNames',
    probe: 'get',
  },
  'GET /api/tg_basket': {
    client: 'messenger',
    layer: 'spec',
    answer: Type.Object({ result: Type.Object({ products: Type.Array(Type.Unknown()) }) }),
    feature: 'basket',
    probe: 'get',
  },
  'PUT /api/tg_basket': {
    client: 'messenger',
    layer: 'spec',
    feature: 'basket',
    probe: 'GET /api/tg_basket',
  },
  'POST /api/tg_order': {
    client: 'messenger',
    layer: 'spec',
    answer: TgOrderOutcome,
    feature: 'messengerOrders',
    probe: 'GET /api/tg_basket',
  },

  'POST /api/delivery/Calculate': {
    client: 'main',
    layer: 'core',
    answer: Quote,
    feature: 'ordering',
    probe: 'empty-post',
  },
  'POST /api/delivery/Create': {
    client: 'main',
    layer: 'core',
    answer: CreateOrderAnswer,
    feature: 'ordering',
    probe: 'POST /api/delivery/Calculate',
  },
  'GET /api/news/List': { client: 'main', layer: 'core', answer: NewsList, feature: 'news', probe: 'get' },
  'GET /api/news/Get': {
    client: 'main',
    layer: 'core',
    answer: NewsItem,
    feature: 'news',
    probe: 'GET /api/news/List',
  },
  'GET /api/stocks/List': {
    client: 'main',
    layer: 'core',
    answer: StockList,
    feature: 'stocks',
    probe: 'get',
  },
  'GET /api/stocks/Get': {
    client: 'main',
    layer: 'core',
    answer: Stock,
    feature: 'stocks',
    probe: 'GET /api/stocks/List',
  },
  'GET /api/contacts/Get': {
    client: 'main',
    layer: 'core',
    answer: Contacts,
    feature: 'contacts',
    probe: 'get',
  },
  'GET /api/vacancies/List': {
    client: 'hr',
    layer: 'core',
    answer: VacancyList,
    feature: 'vacancies',
    probe: 'get',
  },
  'GET /api/vacancies/Get': {
    client: 'hr',
    layer: 'core',
    answer: Vacancy,
    feature: 'vacancies',
    probe: 'GET /api/vacancies/List',
  },
  'POST /api/vacancies/Apply': {
    client: 'hr',
    layer: 'core',
    answer: ApplyAnswer,
    feature: 'vacancies',
    probe: 'GET /api/vacancies/List',
  },

  'GET /api/shop/Index': {
    client: 'main',
    layer: 'extra',
    answer: ShopIndex,
    feature: 'menuSearch',
    probe: 'get',
  },
  'GET /api/shop/GoesWith': {
    client: 'main',
    layer: 'extra',
    answer: GoesWith,
    feature: 'recommendations',
    probe: 'get',
  },
  'GET /api/landmarks/List': {
    client: 'main',
    layer: 'extra',
    answer: LandmarkList,
    feature: 'landmarks',
    probe: 'get',
  },
  'GET /api/geocode/Search': {
    client: 'main',
    layer: 'extra',
    answer: FoundPlaceList,
    feature: 'addressSearch',
    probe: 'get',
  },
  'GET /api/geocode/Reverse': {
    client: 'main',
    layer: 'extra',
    answer: PointAddress,
    feature: 'pointAddresses',
    probe: 'get',
  },
  'POST /api/promo/Check': {
    client: 'main',
    layer: 'extra',
    answer: PromoCheck,
    feature: 'promoCodes',
    probe: 'empty-post',
  },
  'GET /api/delivery/Find': {
    client: 'main',
    layer: 'extra',
    answer: FoundOrder,
    feature: 'orderLookup',
    probe: 'get',
  },
  'GET /api/delivery/Events': {
    client: 'main',
    layer: 'extra',
    event: OrderUpdate,
    feature: 'liveEvents',
    probe: 'get',
  },
  'GET /api/delivery/Slots': {
    client: 'main',
    layer: 'extra',
    answer: SlotDays,
    feature: 'laterDays',
    probe: 'get',
  },
  'POST /api/delivery/Repeat': {
    client: 'main',
    layer: 'extra',
    answer: RepeatOrderAnswer,
    feature: 'repeat',
    probe: 'empty-post',
  },
  'POST /api/delivery/Cancel': {
    client: 'main',
    layer: 'extra',
    answer: Order,
    feature: 'cancel',
    probe: 'empty-post',
  },
  'POST /api/delivery/Rate': {
    client: 'main',
    layer: 'extra',
    answer: Order,
    feature: 'rating',
    probe: 'empty-post',
  },
  'GET /api/push/Key': {
    client: 'main',
    layer: 'extra',
    answer: PushKey,
    feature: 'push',
    probe: 'get',
  },
  'POST /api/push/Subscribe': {
    client: 'main',
    layer: 'extra',
    answer: PushAnswer,
    feature: 'push',
    probe: 'GET /api/push/Key',
  },
  'POST /api/push/Check': {
    client: 'main',
    layer: 'extra',
    answer: PushAnswer,
    feature: 'push',
    probe: 'GET /api/push/Key',
  },
  'POST /api/push/Unsubscribe': {
    client: 'main',
    layer: 'extra',
    answer: PushAnswer,
    feature: 'push',
    probe: 'GET /api/push/Key',
  },
  'GET /api/customers/Get': {
    client: 'main',
    layer: 'extra',
    answer: Customer,
    feature: 'profile',
    probe: 'get',
  },
  'POST /api/customers/Update': {
    client: 'main',
    layer: 'extra',
    answer: Customer,
    feature: 'profile',
    probe: 'GET /api/customers/Get',
  },
  'POST /api/customers/SendCode': {
    client: 'main',
    layer: 'extra',
    answer: SendCodeAnswer,
    feature: 'phoneCodes',
    probe: 'empty-post',
  },
  'POST /api/customers/Verify': {
    client: 'main',
    layer: 'extra',
    answer: Customer,
    feature: 'phoneCodes',
    probe: 'POST /api/customers/SendCode',
  },
  'GET /api/customers/Export': {
    client: 'main',
    layer: 'extra',
    // A file for the customer: the shop reads nothing of it.
    answer: Type.Object({}),
    feature: 'dataExport',
    probe: 'get',
  },
  'POST /api/customers/Delete': {
    client: 'main',
    layer: 'extra',
    answer: DeleteCustomerAnswer,
    feature: 'dataDeletion',
    probe: 'GET /api/customers/Export',
  },
  'GET /api/addresses/List': {
    client: 'main',
    layer: 'extra',
    answer: CustomerAddressList,
    feature: 'savedAddresses',
    probe: 'get',
  },
  'POST /api/addresses/Save': {
    client: 'main',
    layer: 'extra',
    answer: CustomerAddressList,
    feature: 'savedAddresses',
    probe: 'GET /api/addresses/List',
  },
  'POST /api/addresses/Rename': {
    client: 'main',
    layer: 'extra',
    answer: CustomerAddressList,
    feature: 'savedAddresses',
    probe: 'GET /api/addresses/List',
  },
  'POST /api/addresses/Delete': {
    client: 'main',
    layer: 'extra',
    answer: CustomerAddressList,
    feature: 'savedAddresses',
    probe: 'GET /api/addresses/List',
  },
  'POST /api/feedback/Create': {
    client: 'main',
    layer: 'extra',
    answer: CreateFeedbackAnswer,
    feature: 'feedback',
    probe: 'empty-post',
  },
  'POST /api/feedback/Report': {
    client: 'main',
    layer: 'extra',
    answer: OwnMessage,
    feature: 'orderReports',
    probe: 'empty-post',
  },
  'POST /api/feedback/Reply': {
    client: 'main',
    layer: 'extra',
    answer: OwnMessage,
    feature: 'orderReports',
    probe: 'POST /api/feedback/Report',
  },
  'GET /api/feedback/OwnPhoto': {
    client: 'main',
    layer: 'extra',
    answer: Photo,
    feature: 'orderReports',
    probe: 'POST /api/feedback/Report',
  },
} as const satisfies Record<string, Call>;

export type CallId = keyof typeof CALLS;

type Row = (typeof CALLS)[CallId];

/** A part of the shop that a back end may lack. */
export type Feature = Extract<Row, { feature: string }>['feature'];

export const callsOf = (): [CallId, Call][] => Object.entries(CALLS) as [CallId, Call][];

export const FEATURES = [...new Set(callsOf().flatMap(([, { feature }]) => feature ?? []))] as Feature[];
