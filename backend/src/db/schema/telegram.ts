import type { OrderProduct } from '@olov/contract';
import type { Generated, JSONColumnType } from 'kysely';
import type { Text, Time } from './columns';

/** A line of a Telegram user's basket, or the mark that it was taken out. */
export interface BasketLine extends OrderProduct {
  cartProdId: string;
  /** In ms. */
  changedAt: number;
  /** Of the basket, when it was last changed. */
  version: number;
  isRemoved: boolean;
  /** Of one that an order took out: the line that was left of it. */
  leftAs?: string;
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

export interface TelegramSchema {
  tgBaskets: TgBasketTable;
  tgChats: TgChatTable;
  tgOrders: TgOrderTable;
  tgMessages: TgMessageTable;
}
