import type {
  Allergen,
  CourierPosition,
  LanguageId,
  ModifierGroupKind,
  Nutrition,
  OnlinePayment,
  OrderAddress,
  OrderLine,
  OrderProduct,
  OrderRating,
  PaymentType,
  PromoKind,
} from '@olov/shared-kit/contract';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** A text in the three languages of the shop. */
export interface Text {
  ru: string;
  en: string;
  uz: string;
}

type TextColumn = JSONColumnType<Text>;
/** Written as ISO text, read as a Date. */
type Time = ColumnType<Date, Date | string, Date | string>;

export interface RegionTable {
  id: number;
  name: TextColumn;
  latitude: number;
  longitude: number;
}

/** Besides these PostgreSQL keeps `zone_bounds`, the box around the zone, which only the search for a point reads. */
export interface RestaurantTable {
  id: string;
  regionId: number;
  position: number;
  name: TextColumn;
  address: TextColumn;
  latitude: number;
  longitude: number;
  phone: string;
  isActive: boolean;
  zone: string;
  opensAt: string;
  closesAt: string;
  slotMinutes: number;
  deliveryPrice: number;
  minimum: number;
  /** How many orders its kitchen works on side by side. */
  ordersAtOnce: Generated<number>;
}

export interface FolderTable {
  id: string;
  position: number;
  name: TextColumn;
}

export interface ModifierGroupTable {
  id: string;
  name: TextColumn;
  kind: ModifierGroupKind;
}

export interface TagTable {
  id: string;
  name: TextColumn;
}

export interface ProductTable {
  id: string;
  folderId: string;
  position: number;
  name: TextColumn;
  description: TextColumn;
  weight: TextColumn;
  price: number;
  tags: string[];
  groups: string[];
  picture: string;
  isAvailable: boolean;
  forCart: boolean;
  nutrition: ColumnType<Nutrition | null, string | null, string | null>;
  allergens: Allergen[] | null;
}

export interface ProductModifierTable {
  productId: string;
  id: string;
  position: number;
  name: TextColumn;
  groupId: string | null;
  price: number;
  isRequired: boolean;
  isDefault: boolean;
  maxOneDish: number;
  picture: string | null;
  isAvailable: boolean;
  /** The product that it is a choice or a half of. */
  standsFor: string | null;
}

/** What a restaurant says of a product itself; the menu's word counts for all others. */
export interface StopListTable {
  restaurantId: string;
  productId: string;
  isAvailable: boolean;
  /** Null where nobody counts. */
  piecesLeft: number | null;
}

export interface LandmarkTable {
  id: string;
  regionId: number;
  position: number;
  name: TextColumn;
  address: TextColumn;
  latitude: number;
  longitude: number;
}

/** A line as it was ordered: names and prices of that moment, in the three languages. */
export interface LineSnapshot extends Omit<OrderLine, 'name' | 'imageUrl' | 'modifiers'> {
  name: Text;
  picture: string;
  modifiers: (Omit<OrderLine['modifiers'][number], 'name'> & { name: Text })[];
}

export interface RestaurantSnapshot {
  id: string;
  name: Text;
  address: Text;
  phone: string;
  latitude: number;
  longitude: number;
}

/** The promo code that an order was made with, as it was then. */
export interface PromoSnapshot {
  code: string;
  kind: PromoKind;
  title: Text;
}

/** So many pieces of a product. */
export interface Pieces {
  productId: string;
  count: number;
}

export interface OrderTable {
  id: string;
  number: Generated<string>;
  customerId: string;
  /** With the customer unique: a repeated request finds its order. */
  idempotencyKey: string;
  requestHash: string;
  orderTypeId: 0 | 200;
  statusCode: number;
  /** When the status was last set. */
  statusAt: Time;
  createdAt: Time;
  restaurant: JSONColumnType<RestaurantSnapshot>;
  lines: JSONColumnType<LineSnapshot[]>;
  subtotal: number;
  delivery: number;
  discount: number;
  total: number;
  promo: ColumnType<PromoSnapshot | null, string | null, never>;
  slotStart: Time | null;
  expectedFrom: Time;
  expectedTo: Time;
  payment: JSONColumnType<{ type: PaymentType; changeFrom?: number }>;
  customer: JSONColumnType<{ name: string; phone: string }>;
  address: ColumnType<OrderAddress | null, string | null, null>;
  comment: string | null;
  cutlery: number | null;
  /** Of an order with a promo code whose customer was deleted: by it "once per customer" goes on to hold. */
  phoneHash: ColumnType<string | null, never, string | null>;
  /** What it took of products that are counted. */
  taken: ColumnType<Pieces[], string | undefined, string>;
  /** Counted up by the database with every change. */
  version: GeneratedAlways<number>;
  /** Where its courier was last. */
  courier: ColumnType<CourierPosition | null, never, string | null>;
  rating: ColumnType<OrderRating | null, never, string>;
}

export interface OrderHistoryTable {
  orderId: string;
  statusCode: number;
  at: Time;
}

/** From where an order came, for as long as those that wait are counted by it. */
export interface OrderOriginTable {
  orderId: string;
  phoneHash: string;
  ipHash: string;
  madeAt: Time;
}

export type PaymentState = 'created' | 'paid' | 'cancelled' | 'refunded';

export interface PaymentTable {
  id: Generated<number>;
  orderId: string;
  provider: OnlinePayment;
  /** The provider's own; with the provider unique. */
  transactionId: string;
  amount: number;
  state: PaymentState;
  /** When it began at the provider. */
  startedAt: Time;
  createdAt: Time;
  paidAt: Time | null;
  cancelledAt: Time | null;
  /** Why it was cancelled, in the provider's codes. */
  reason: number | null;
  /** The order was cancelled after it was paid, and the money is still here. */
  isRefundDue: Generated<boolean>;
}

export interface PaymentHistoryTable {
  paymentId: number;
  state: PaymentState;
  at: Time;
  reason: number | null;
}

export interface AddressTable {
  id: string;
  customerId: string;
  /** In the order in which they were saved. */
  position: GeneratedAlways<number>;
  longitude: number;
  latitude: number;
  title: string;
  address: string;
  iconSrc: string;
}

/** Somebody who is logged in to the kitchen's page. */
export interface StaffSessionTable {
  /** Of the cookie's value, which is kept nowhere. */
  idHash: string;
  /** Which staff token it was begun with: another one ends it. */
  tokenMark: string;
  expiresAt: Time;
}

/** Who is known by more than a device: a verified phone, or what was told in the profile. */
export interface CustomerTable {
  id: string;
  /** Verified. */
  phone: string | null;
  name: string | null;
  /** `YYYY-MM-DD`. */
  birthday: string | null;
  languageId: LanguageId | null;
  createdAt: Time;
}

/** An id that stands for a customer: a device's, or of a customer who became part of this one. */
export interface CustomerIdTable {
  id: string;
  customerId: string;
}

/** A code that went to a phone. It is kept for a day, so that the codes of a day can be counted. */
export interface PhoneCodeTable {
  id: string;
  customerId: string;
  phoneHash: string;
  ipHash: string;
  salt: string;
  /** Null once the code was used, or is void. */
  codeHash: string | null;
  tries: Generated<number>;
  sentAt: Time;
}

/** A line of a Telegram user's basket, or the mark that it was taken out. */
export interface BasketLine extends OrderProduct {
  cartProdId: string;
  /** In ms. */
  changedAt: number;
  /** Of the basket, when it was last changed. */
  version: number;
  isRemoved: boolean;
}

export interface TgBasketTable {
  tgId: number;
  /** By which the app's own server knows the customer. */
  deviceId: string;
  version: number;
  lines: JSONColumnType<BasketLine[]>;
}

/** Who speaks with the bot. */
export interface TgChatTable {
  tgId: number;
  locale: keyof Text;
  /** Wants no messages of orders, or has blocked the bot. */
  isMuted: Generated<boolean>;
}

/** Orders that were made inside Telegram. */
export interface TgOrderTable {
  orderId: string;
  tgId: number;
  locale: keyof Text;
}

/** What the bot says of an order, once for each of its statuses. */
export interface TgMessageTable {
  orderId: string;
  statusCode: number;
  state: 'waiting' | 'sent' | 'dropped';
  attempts: Generated<number>;
  /** Not before that. */
  nextAt: Time;
}

interface StoryColumns {
  id: string;
  title: TextColumn;
  lead: TextColumn;
  /** HTML, sanitized before it is shown. */
  body: TextColumn;
  picture: string;
}

export interface NewsTable extends StoryColumns {
  publishedAt: Time;
}

export interface StockTable extends StoryColumns {
  startsAt: Time;
  /** Its last moment; null where no end is set. */
  endsAt: Time | null;
  promoCode: string | null;
  folderId: string | null;
}

export interface VacancyTable {
  id: string;
  regionId: number;
  position: number;
  title: TextColumn;
  lead: TextColumn;
  /** HTML, sanitized before it is shown. */
  body: TextColumn;
  /** As it is read. */
  salary: TextColumn;
  isActive: boolean;
  publishedAt: Time;
}

/** What somebody sent who wants to work here. Its file lies beside the database. */
export interface ApplicationTable {
  id: string;
  /** Digest of who sent it and under which key; unique. */
  requestKey: string;
  createdAt: Time;
  /** Null where the vacancy is no more. */
  vacancyId: string | null;
  vacancyTitle: TextColumn;
  regionId: number;
  name: string;
  phone: string;
  /** `YYYY-MM-DD`. */
  birthDate: string;
  experience: string | null;
  languageId: LanguageId;
  /** Name of the file in its folder. */
  cvFile: string | null;
  /** What the applicant called it, made safe to be shown. */
  cvName: string | null;
  cvType: string | null;
  cvSize: number | null;
}

/** What the chain says of itself; one row at most. */
export interface ContactsTable {
  isOnly: Generated<true>;
  phone: string | null;
  telegram: string | null;
  email: string | null;
  address: ColumnType<Text | null, string | null, string | null>;
  links: JSONColumnType<{ name: string; url: string }[]>;
}

export interface FeedbackTable {
  id: string;
  /** The sender's own for this message: what is sent again is kept once. */
  key: string;
  createdAt: Time;
  name: string;
  contact: string;
  message: string;
  language: LanguageId;
}

export interface PromoTable {
  /** In capitals. */
  code: string;
  title: TextColumn;
  kind: PromoKind;
  /** Of `percent` 1 to 100, of `amount` sums; null for the others. */
  value: number | null;
  /** Of `free-product`. The menu may lose it: the code is then not available. */
  productId: string | null;
  startsAt: Time | null;
  /** The moment from which it no longer counts; null where no end is set. */
  endsAt: Time | null;
  /** The smallest subtotal, before the discount. */
  minimum: number;
  /** Null where it counts in every region, or in both modes. */
  regionId: number | null;
  orderTypeId: 0 | 200 | null;
  oncePerCustomer: boolean;
  /** How many orders may be made with it; null for any number. */
  maxUses: number | null;
  isActive: boolean;
}

export interface Schema {
  regions: RegionTable;
  restaurants: RestaurantTable;
  folders: FolderTable;
  modifierGroups: ModifierGroupTable;
  tags: TagTable;
  products: ProductTable;
  productModifiers: ProductModifierTable;
  stopList: StopListTable;
  landmarks: LandmarkTable;
  orders: OrderTable;
  orderHistory: OrderHistoryTable;
  orderOrigins: OrderOriginTable;
  payments: PaymentTable;
  paymentHistory: PaymentHistoryTable;
  addresses: AddressTable;
  staffSessions: StaffSessionTable;
  customers: CustomerTable;
  customerIds: CustomerIdTable;
  phoneCodes: PhoneCodeTable;
  tgBaskets: TgBasketTable;
  tgChats: TgChatTable;
  tgOrders: TgOrderTable;
  tgMessages: TgMessageTable;
  news: NewsTable;
  stocks: StockTable;
  promos: PromoTable;
  vacancies: VacancyTable;
  applications: ApplicationTable;
  contacts: ContactsTable;
  feedback: FeedbackTable;
}
