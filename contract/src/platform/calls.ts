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

/** Rows of calls that the shop can do without. */
const optional =
  <const C extends Call['client'], const L extends Layer>(client: C, layer: L) =>
  <const F extends string, const P extends Probe, A extends TSchema>(feature: F, probe: P, answer: A) =>
    ({ client, layer, answer, feature, probe }) as const;

const messenger = optional('messenger', 'spec');
const core = optional('main', 'core');
const hr = optional('hr', 'core');
const extra = optional('main', 'extra');

/** Every call of the shop to the three APIs, by method and path. */
export const CALLS = {
  'GET /api/shop': { client: 'main', layer: 'spec', answer: ShopResponse },
  'GET /api/restaurants/List': { client: 'main', layer: 'spec', answer: RestaurantList },
  'GET /api/restaurants/GetByLocation': { client: 'main', layer: 'spec', answer: RestaurantList },
  'GET /api/delivery/Get': { client: 'main', layer: 'spec', answer: Order },
  'GET /api/delivery/List': { client: 'main', layer: 'spec', answer: OrderList },
  'GET /api/tg_address': messenger('pointNames', 'get', Type.String()),
  'GET /api/tg_basket': messenger(
    'basket',
    'get',
    Type.Object({ result: Type.Object({ products: Type.Array(Type.Unknown()) }) }),
  ),
  'PUT /api/tg_basket': {
    client: 'messenger',
    layer: 'spec',
    feature: 'basket',
    probe: 'GET /api/tg_basket',
  },
  'POST /api/tg_order': messenger('messengerOrders', 'GET /api/tg_basket', TgOrderOutcome),

  'POST /api/delivery/Calculate': core('ordering', 'empty-post', Quote),
  'POST /api/delivery/Create': core('ordering', 'POST /api/delivery/Calculate', CreateOrderAnswer),
  'GET /api/news/List': core('news', 'get', NewsList),
  'GET /api/news/Get': core('news', 'GET /api/news/List', NewsItem),
  'GET /api/stocks/List': core('stocks', 'get', StockList),
  'GET /api/stocks/Get': core('stocks', 'GET /api/stocks/List', Stock),
  'GET /api/contacts/Get': core('contacts', 'get', Contacts),
  'GET /api/vacancies/List': hr('vacancies', 'get', VacancyList),
  'GET /api/vacancies/Get': hr('vacancies', 'GET /api/vacancies/List', Vacancy),
  'POST /api/vacancies/Apply': hr('vacancies', 'GET /api/vacancies/List', ApplyAnswer),

  'GET /api/shop/Index': extra('menuSearch', 'get', ShopIndex),
  'GET /api/shop/GoesWith': extra('recommendations', 'get', GoesWith),
  'GET /api/landmarks/List': extra('landmarks', 'get', LandmarkList),
  'GET /api/geocode/Search': extra('addressSearch', 'get', FoundPlaceList),
  'GET /api/geocode/Reverse': extra('pointAddresses', 'get', PointAddress),
  'POST /api/promo/Check': extra('promoCodes', 'empty-post', PromoCheck),
  'GET /api/delivery/Find': extra('orderLookup', 'get', FoundOrder),
  'GET /api/delivery/Events': {
    client: 'main',
    layer: 'extra',
    event: OrderUpdate,
    feature: 'liveEvents',
    probe: 'get',
  },
  'GET /api/delivery/Slots': extra('laterDays', 'get', SlotDays),
  'POST /api/delivery/Repeat': extra('repeat', 'empty-post', RepeatOrderAnswer),
  'POST /api/delivery/Cancel': extra('cancel', 'empty-post', Order),
  'POST /api/delivery/Rate': extra('rating', 'empty-post', Order),
  'GET /api/push/Key': extra('push', 'get', PushKey),
  'POST /api/push/Subscribe': extra('push', 'GET /api/push/Key', PushAnswer),
  'POST /api/push/Check': extra('push', 'GET /api/push/Key', PushAnswer),
  'POST /api/push/Unsubscribe': extra('push', 'GET /api/push/Key', PushAnswer),
  'GET /api/customers/Get': extra('profile', 'get', Customer),
  'POST /api/customers/Update': extra('profile', 'GET /api/customers/Get', Customer),
  'POST /api/customers/SendCode': extra('phoneCodes', 'empty-post', SendCodeAnswer),
  'POST /api/customers/Verify': extra('phoneCodes', 'POST /api/customers/SendCode', Customer),
  // A file for the customer: the shop reads nothing of it.
  'GET /api/customers/Export': extra('dataExport', 'get', Type.Object({})),
  'POST /api/customers/Delete': extra('dataDeletion', 'GET /api/customers/Export', DeleteCustomerAnswer),
  'GET /api/addresses/List': extra('savedAddresses', 'get', CustomerAddressList),
  'POST /api/addresses/Save': extra('savedAddresses', 'GET /api/addresses/List', CustomerAddressList),
  'POST /api/addresses/Rename': extra('savedAddresses', 'GET /api/addresses/List', CustomerAddressList),
  'POST /api/addresses/Delete': extra('savedAddresses', 'GET /api/addresses/List', CustomerAddressList),
  'POST /api/feedback/Create': extra('feedback', 'empty-post', CreateFeedbackAnswer),
  'POST /api/feedback/Report': extra('orderReports', 'empty-post', OwnMessage),
  'POST /api/feedback/Reply': extra('orderReports', 'POST /api/feedback/Report', OwnMessage),
  'GET /api/feedback/OwnPhoto': extra('orderReports', 'POST /api/feedback/Report', Photo),
} as const satisfies Record<string, Call>;

export type CallId = keyof typeof CALLS;

type Row = (typeof CALLS)[CallId];

/** A part of the shop that a back end may lack. */
export type Feature = Extract<Row, { feature: string }>['feature'];

export const callsOf = (): [CallId, Call][] => Object.entries(CALLS) as [CallId, Call][];

export const FEATURES = [...new Set(callsOf().flatMap(([, { feature }]) => feature ?? []))] as Feature[];
