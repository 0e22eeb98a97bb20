import type { LanguageId } from '@olov/contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { PlannedColumns, Text, TextColumn, Time } from './columns';

interface StoryColumns extends PlannedColumns {
  id: string;
  title: TextColumn;
  lead: TextColumn;
  body: TextColumn;
  picture: string;
}

export interface NewsTable extends StoryColumns {
  publishedAt: Time;
}

export interface StockTable extends StoryColumns {
  startsAt: Time;
  endsAt: Time | null;
  promoCode: string | null;
  folderId: string | null;
}

export interface ContentPreviewTable {
  id: string;
  kind: 'news' | 'stocks' | 'vacancies';
  entry: JSONColumnType<{ id: string }>;
  /** The title, in the language of the member. */
  name: string;
  /** Of the page that shows the entry, in this language too. */
  path: string;
  endsAt: Time;
}

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
  /** Digest of the message and its idempotency key: a repeated request is stored once. */
  key: string;
  createdAt: Time;
  name: string;
  contact: string;
  message: string;
  language: LanguageId;
  /** Null for a message that was sent without a token. */
  customerId: ColumnType<string | null, string | null | undefined, string>;
  answer: ColumnType<string | null, never, string>;
  answeredAt: ColumnType<Date | null, never, Date>;
  /** True after the SMS has left. */
  isAnswerSent: ColumnType<boolean, never, boolean>;
  /** The id in the outbox; null for an answer without an SMS, and of older builds. */
  answerSms: ColumnType<number | null, never, number>;
  /** Null for a message of the form, and once the order is archived. */
  orderId: Generated<string | null>;
  orderNumber: Generated<string | null>;
  restaurantId: Generated<string | null>;
  reason: Generated<string | null>;
  closedAt: Generated<Date | null>;
}

/** Texts of both sides after a message and its first answer. */
export interface FeedbackReplyTable {
  id: Generated<number>;
  feedbackId: string;
  at: Time;
  text: string;
  isStaff: boolean;
}

export interface FeedbackPhotoTable {
  feedbackId: string;
  place: number;
  /** A WebP without metadata. */
  content: Buffer;
}

export interface ContentSchema {
  news: NewsTable;
  stocks: StockTable;
  contacts: ContactsTable;
  contentPreviews: ContentPreviewTable;
  feedback: FeedbackTable;
  feedbackReplies: FeedbackReplyTable;
  feedbackPhotos: FeedbackPhotoTable;
}
