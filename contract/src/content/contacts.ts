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
  isWaiting: Type.Optional(Type.Boolean({ description: 'Only messages without an answer' })),
  Language: Type.Optional(LanguageId),
});
export type FeedbackListQuery = Static<typeof FeedbackListQuery>;

/** `POST /api/feedback/Answer`, for the staff. */
export const AnswerFeedbackBody = withLanguage({
  id: ContentId,
  text: Type.String({ minLength: FEEDBACK_LIMITS.answer.min, maxLength: FEEDBACK_LIMITS.answer.max }),
});

/** `POST /api/feedback/Delete`, with the staff token as bearer. */
export const DeleteFeedbackBody = withLanguage({ id: ContentId });
export type DeleteFeedbackBody = Static<typeof DeleteFeedbackBody>;

export const DeleteFeedbackAnswer = Type.Object({ id: ContentId });
export type DeleteFeedbackAnswer = Static<typeof DeleteFeedbackAnswer>;
