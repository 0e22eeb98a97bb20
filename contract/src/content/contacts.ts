import { type Static, Type } from 'typebox';
import { Pause } from '../places/restaurants';
import {
  ContentId,
  DeliveryDuration,
  LanguageId,
  Latitude,
  Longitude,
  Moment,
  Skip,
  Take,
  withLanguage,
} from '../platform/common';
import { FEEDBACK_LIMITS, HONEYPOT_FIELD } from '../platform/constants';
import { extra } from '../platform/layers';
import { REPORT_LIMITS, REPORT_REASONS } from './reports';

/** A restaurant with the data that a caller or a guest needs. */
export const ContactRestaurant = Type.Object({
  id: Type.String(),
  name: Type.String(),
  address: Type.String(),
  phone: extra(Type.String(), ''),
  latitude: Latitude,
  longitude: Longitude,
  /** Opening time of the business day, `HH:mm` in Asia/Tashkent; empty if the hours are unknown. */
  starTime: extra(Type.String(), ''),
  /** Closing time; a value at or before `starTime` means a time after midnight. */
  endTime: extra(Type.String(), ''),
  /** Hours of a day without exceptions, `10:00-03:00`; `starTime` and `endTime` are those of today. */
  usualHours: extra(Type.Optional(Type.String())),
  deliveryDuration: extra(Type.Optional(DeliveryDuration)),
  pause: extra(Type.Optional(Pause)),
});
export type ContactRestaurant = Static<typeof ContactRestaurant>;

/** Response of `GET /api/contacts/Get`. A field is absent if the chain has not set it. */
export const Contacts = Type.Object({
  phone: extra(Type.Optional(Type.String())),
  /** Name in Telegram, without `@`. */
  telegram: extra(Type.Optional(Type.String())),
  email: extra(Type.Optional(Type.String())),
  /** The address of the chain itself, not of a restaurant. */
  address: extra(Type.Optional(Type.String())),
  /** Pages of the chain in social networks, by the name of the network. */
  links: extra(Type.Array(Type.Object({ name: Type.String(), url: Type.String() })), []),
  /** Active restaurants by city; a city without active restaurants is left out. */
  cities: Type.Array(
    Type.Object({ id: Type.Integer(), name: Type.String(), restaurants: Type.Array(ContactRestaurant) }),
  ),
});
export type Contacts = Static<typeof Contacts>;

export const ContactsQuery = Type.Object({ Language: Type.Optional(LanguageId) });

/** `POST /api/feedback/Create`. */
export const CreateFeedbackBody = withLanguage({
  /** Idempotency key of the message: a retry with the same key is stored once. */
  key: Type.String({ minLength: 8, maxLength: 64 }),
  name: Type.String({ minLength: FEEDBACK_LIMITS.name.min, maxLength: FEEDBACK_LIMITS.name.max }),
  /** A phone, an e-mail address or a Telegram name, for the reply. */
  contact: Type.String({ minLength: FEEDBACK_LIMITS.contact.min, maxLength: FEEDBACK_LIMITS.contact.max }),
  message: Type.String({ minLength: FEEDBACK_LIMITS.message.min, maxLength: FEEDBACK_LIMITS.message.max }),
  [HONEYPOT_FIELD]: Type.Optional(Type.String({ maxLength: 200 })),
});
export type CreateFeedbackBody = Static<typeof CreateFeedbackBody>;

export const CreateFeedbackAnswer = Type.Object({ isAccepted: extra(Type.Literal(true), true) });
export type CreateFeedbackAnswer = Static<typeof CreateFeedbackAnswer>;

const ReplyText = Type.String({
  minLength: FEEDBACK_LIMITS.answer.min,
  maxLength: FEEDBACK_LIMITS.answer.max,
});

/** `POST /api/feedback/Report`: a message about an order of the customer. */
export const ReportProblemBody = withLanguage({
  key: CreateFeedbackBody.properties.key,
  orderId: Type.String({ minLength: 1, maxLength: 64 }),
  reason: Type.Enum([...REPORT_REASONS]),
  message: CreateFeedbackBody.properties.message,
  photos: Type.Optional(
    Type.Array(
      Type.String({
        maxLength: Math.ceil(REPORT_LIMITS.photoBytes / 3) * 4,
        description: 'JPEG, PNG, WebP or AVIF in base64',
      }),
      { maxItems: REPORT_LIMITS.photos },
    ),
  ),
});
export type ReportProblemBody = Static<typeof ReportProblemBody>;

/** `POST /api/feedback/Reply`: the customer goes on with an own message until it is closed. */
export const ReplyFeedbackBody = withLanguage({ id: ContentId, text: ReplyText });

/** `GET /api/feedback/OwnPhoto` and, for the staff, `GET /api/feedback/Photo`. */
export const PhotoQuery = Type.Object({
  id: ContentId,
  place: Type.Integer({ minimum: 0, maximum: REPORT_LIMITS.photos - 1 }),
  Language: Type.Optional(LanguageId),
});

/** A photo is no address of the shop, so that no browser opens it as a page. */
export const Photo = Type.Object({ url: Type.String({ description: 'A data URL of a WebP' }) });
export type Photo = Static<typeof Photo>;

const Conversation = {
  reason: Type.Optional(Type.String({ description: 'One of `REPORT_REASONS`, for a report about an order' })),
  orderNumber: Type.Optional(Type.String()),
  photos: Type.Optional(Type.Integer({ description: 'The number of photos; absent without any' })),
  isClosed: Type.Optional(Type.Boolean({ description: 'Neither side goes on' })),
};

const Reply = Type.Object({ text: Type.String(), at: Moment, isStaff: Type.Boolean() });
export type Reply = Static<typeof Reply>;

/** A message of the customer to the chain. */
export const OwnMessage = Type.Object({
  id: Type.Optional(ContentId),
  createdAt: Moment,
  message: Type.String(),
  /** The first answer; `replies` has it too. */
  answer: Type.Optional(Type.Object({ text: Type.String(), at: Moment })),
  ...Conversation,
  replies: Type.Optional(Type.Array(Reply, { description: 'What followed, the oldest first' })),
});
export type OwnMessage = Static<typeof OwnMessage>;

export const SmsState = Type.Union([Type.Literal('waits'), Type.Literal('sent'), Type.Literal('failed')]);
export type SmsState = Static<typeof SmsState>;

/** A feedback message as the staff reads it. */
export const Feedback = Type.Object({
  id: ContentId,
  createdAt: Type.String({ format: 'date-time' }),
  name: Type.String(),
  contact: Type.String(),
  message: Type.String(),
  language: LanguageId,
  answer: Type.Optional(
    Type.Object({
      text: Type.String(),
      at: Moment,
      /** Absent: the customer reads it in the profile alone. */
      sms: Type.Optional(SmsState),
    }),
  ),
  ...Conversation,
  orderId: Type.Optional(Type.String({ description: 'Absent once the order is archived' })),
  restaurant: Type.Optional(Type.String({ description: 'The name of the order’s restaurant' })),
  replies: Type.Array(Reply, { description: 'What followed with the first answer, the oldest first' }),
  waits: Type.Boolean({ description: 'The last words are the customer’s, and the message is not closed' }),
});
export type Feedback = Static<typeof Feedback>;

/** Response of `GET /api/feedback/List`, the newest first. */
export const FeedbackList = Type.Object({
  items: Type.Array(Feedback),
  total: Type.Integer({ minimum: 0, description: 'Total number of entries' }),
});
export type FeedbackList = Static<typeof FeedbackList>;

export const FeedbackListQuery = Type.Object({
  skip: Skip,
  take: Take,
  isWaiting: Type.Optional(
    Type.Boolean({
      description: 'Only messages whose last words are the customer’s, unless they are closed',
    }),
  ),
  Language: Type.Optional(LanguageId),
});
export type FeedbackListQuery = Static<typeof FeedbackListQuery>;

/** `POST /api/feedback/Answer`, for the staff. */
export const AnswerFeedbackBody = ReplyFeedbackBody;

/** `POST /api/feedback/Close`, for the staff. */
export const CloseFeedbackBody = withLanguage({ id: ContentId });

/** `POST /api/feedback/Delete`, with the staff token as bearer. */
export const DeleteFeedbackBody = withLanguage({ id: ContentId });
export type DeleteFeedbackBody = Static<typeof DeleteFeedbackBody>;

export const DeleteFeedbackAnswer = Type.Object({ id: ContentId });
export type DeleteFeedbackAnswer = Static<typeof DeleteFeedbackAnswer>;
