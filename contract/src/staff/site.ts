import { type Static, Type } from 'typebox';
import { Day } from '../orders/search';
import { LanguageId } from '../platform/common';
import { STAFF_LIMITS } from './limits';
import { LOGGED_SUBJECTS } from './log';
import { CHANNELS } from './names';
import { ROLES } from './roles';

const Moment = Type.String({ description: 'ISO 8601' });
const Nullable = Type.Union([Type.String(), Type.Null()]);

export const ChangedField = Type.Object({
  field: Type.String({ description: 'A path such as `name.ru`' }),
  /** Ids of things are replaced by their names. */
  before: Type.Optional(Type.Unknown()),
  after: Type.Optional(Type.Unknown()),
});
export type ChangedField = Static<typeof ChangedField>;

/** The answer to a sign-out. */
export const Left = Type.Object({
  address: Type.Optional(Type.String({ description: 'It ends the session at the identity provider' })),
  staysAtProvider: Type.Optional(Type.Boolean({ description: 'The provider ends no sessions' })),
});
export type Left = Static<typeof Left>;

/** Filters of the audit log. */
export const ChangesQuery = Type.Object({
  person: Type.Optional(
    Type.String({ maxLength: STAFF_LIMITS.search, description: 'A part of the name or login' }),
  ),
  subject: Type.Optional(Type.Enum(LOGGED_SUBJECTS)),
  text: Type.Optional(
    Type.String({
      maxLength: STAFF_LIMITS.search,
      description: 'A part of the name or id, or the number of an order',
    }),
  ),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  before: Type.Optional(Type.Integer({ description: 'The `next` of the part before' })),
  Language: Type.Optional(LanguageId),
});
export type ChangesQuery = Static<typeof ChangesQuery>;

export const LoggedChange = Type.Object({
  id: Type.Integer(),
  at: Moment,
  actor: Type.String({ description: 'A login, `machine:` with its purpose, `provider`, or `shop`' }),
  person: Type.Optional(Type.String({ description: 'The name of the member' })),
  role: Nullable,
  action: Type.String(),
  subject: Type.String(),
  subjectId: Type.String(),
  kind: Type.String({ description: 'Of the thing within its subject, such as `dishes`' }),
  name: Type.String({ description: 'Of the thing; its id if the thing is gone' }),
  place: Type.Optional(Type.String({ description: 'The restaurant or group in which the thing changed' })),
  fields: Type.Array(ChangedField),
  draft: Type.Optional(Type.String({ description: 'The draft whose publication this is' })),
  before: Type.Optional(Type.Unknown()),
});
export type LoggedChange = Static<typeof LoggedChange>;

/** Entries of the audit log, the newest first. */
export const ChangeLog = Type.Object({
  items: Type.Array(LoggedChange),
  next: Type.Optional(Type.Integer()),
});
export type ChangeLog = Static<typeof ChangeLog>;

/** Messages that could not be delivered, without their content, which may be about a customer. */
export const DeadLetters = Type.Object({
  items: Type.Array(
    Type.Object({
      id: Type.Integer(),
      channel: Type.Enum([...CHANNELS]),
      host: Type.String({ description: 'Of the receiver; empty if it has none' }),
      attempts: Type.Integer(),
      deadAt: Type.Union([Moment, Type.Null()]),
      failure: Nullable,
    }),
  ),
});
export type DeadLetters = Static<typeof DeadLetters>;

export const OpenSessions = Type.Object({
  items: Type.Array(
    Type.Object({
      id: Type.String(),
      login: Type.String(),
      device: Nullable,
      network: Nullable,
      createdAt: Moment,
      seenAt: Moment,
      isOwn: Type.Boolean({ description: 'The session of this request' }),
    }),
  ),
});
export type OpenSessions = Static<typeof OpenSessions>;

const NullableMoment = Type.Union([Moment, Type.Null()]);
const Restaurants = Type.Union([Type.Array(Type.String({ maxLength: 64 }), { maxItems: 500 }), Type.Null()], {
  description: 'Ids; null for all of the chain',
});

/** All accounts of the staff, by login. */
export const Accounts = Type.Object({
  items: Type.Array(
    Type.Object({
      login: Type.String(),
      name: Type.String(),
      role: Type.String(),
      restaurants: Restaurants,
      hasSecondFactor: Type.Boolean(),
      signedInAt: NullableMoment,
      linkUntil: NullableMoment,
      isDisabled: Type.Boolean(),
      isOwn: Type.Boolean({ description: 'That of this request' }),
      isOfProvider: Type.Boolean({ description: 'The person signs in through the identity provider' }),
    }),
  ),
});
export type Account = Static<typeof Accounts>['items'][number];

export const AccountBody = Type.Object({
  login: Type.String({ maxLength: STAFF_LIMITS.name }),
  name: Type.String({ minLength: 1, maxLength: STAFF_LIMITS.name }),
  role: Type.Enum([...ROLES]),
  restaurants: Restaurants,
});
export type AccountBody = Static<typeof AccountBody>;

/** The decision about planned work of a member who loses the right to it: it does not begin, or the asking member answers for it. */
export const Settlement = Type.Optional(Type.Enum(['hold', 'keep']));
export type Settlement = Static<typeof Settlement>;

/** Work that begins later: `planned` of a refusal has that of the member. */
export const PlannedWork = Type.Object({
  kind: Type.Enum(['draft', 'news', 'stocks', 'promo']),
  id: Type.String(),
  startsAt: Moment,
});
export type PlannedWork = Static<typeof PlannedWork>;

/** The link with which a member sets the password; it is readable in this answer alone. */
export const AccountLink = Type.Object({ path: Type.String(), until: Moment });
export type AccountLink = Static<typeof AccountLink>;

export const Invitation = Type.Object({
  login: Type.String(),
  name: Type.String(),
  needsCode: Type.Boolean({ description: 'The account has a second factor' }),
  factor: Type.Optional(
    Type.String({ description: 'The address (otpauth) of a second factor that no app has yet' }),
  ),
});
export type Invitation = Static<typeof Invitation>;

const Today = Type.Object({
  gross: Type.Integer(),
  refunds: Type.Integer(),
  orders: Type.Integer(),
  average: Type.Optional(Type.Integer({ description: 'Absent without orders' })),
});

/** The work that waits for the member, of the restaurants in reach. A part without the right to it is absent. */
export const StartPage = Type.Object({
  figures: Type.Optional(
    Type.Object({
      today: Type.Object(Today.properties, { description: 'The running business day of each restaurant' }),
      weekAgo: Type.Object(Today.properties, {
        description: 'The same weekday of the week before, until the same time',
      }),
    }),
  ),
  late: Type.Optional(Type.Integer({ description: 'Orders after the end of their promise' })),
  stops: Type.Optional(Type.Integer({ description: 'Stopped dishes, counted in each restaurant' })),
  letters: Type.Optional(Type.Integer({ description: 'Undelivered messages' })),
  applications: Type.Optional(Type.Integer({ description: 'Of the last seven days' })),
  feedback: Type.Optional(Type.Integer({ description: 'Messages of customers that wait for an answer' })),
  planned: Type.Optional(
    Type.Array(Type.Object({ ...PlannedWork.properties, name: Type.String() }), {
      description: 'Drafts, content and promo codes that begin later, the first ones',
    }),
  ),
});
export type StartPage = Static<typeof StartPage>;
