import type { OrderProduct } from '@olov/contract';
import type { Generated, JSONColumnType } from 'kysely';
import type { Text, Time } from './columns';

/** A line of a basket, or the tombstone of a removed line. */
export interface BasketLine extends OrderProduct {
  cartProdId: string;
  /** Time of the last change in ms since 1970. */
  changedAt: number;
  version: number;
  isRemoved: boolean;
  /** If an order removed the line: the id of the line with the pieces that were left. */
  leftAs?: string;
}

export interface TgBasketTable {
  tgId: number;
  deviceId: string;
  version: number;
  lines: JSONColumnType<BasketLine[]>;
}

export interface TgChatTable {
  tgId: number;
  locale: keyof Text;
  isMuted: Generated<boolean>;
}

export interface TgOrderTable {
  orderId: string;
  tgId: number;
  locale: keyof Text;
}

export interface TgMessageTable {
  orderId: string;
  statusCode: number;
  state: 'waiting' | 'sent' | 'dropped';
  attempts: Generated<number>;
  nextAt: Time;
}

export interface TelegramSchema {
  tgBaskets: TgBasketTable;
  tgChats: TgChatTable;
  tgOrders: TgOrderTable;
  tgMessages: TgMessageTable;
}
