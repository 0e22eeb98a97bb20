import { type Static, Type } from 'typebox';
import { CHANNELS } from './names';

const Moment = Type.String({ description: 'ISO 8601' });
const Nullable = Type.Union([Type.String(), Type.Null()]);

export const ChangedField = Type.Object({
  field: Type.String({ description: 'A path such as `name.ru`' }),
  before: Type.Optional(Type.String()),
  after: Type.Optional(Type.String()),
});
export type ChangedField = Static<typeof ChangedField>;

/** The answer to a sign-out. */
export const Left = Type.Object({
  address: Type.Optional(Type.String({ description: 'It ends the session at the identity provider' })),
  staysAtProvider: Type.Optional(Type.Boolean({ description: 'The provider ends no sessions' })),
});
export type Left = Static<typeof Left>;

/** The newest entries of the audit log. */
export const ChangeLog = Type.Object({
  items: Type.Array(
    Type.Object({
      id: Type.Integer(),
      at: Moment,
      actor: Type.String(),
      role: Nullable,
      action: Type.String(),
      subject: Type.String(),
      subjectId: Type.String(),
      fields: Type.Array(ChangedField),
    }),
  ),
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
