import { type Static, Type } from 'typebox';

/** The health of one part of a server, for operators. It contains no secret and no personal data. */
export const PartStatus = Type.Object({
  name: Type.String({ maxLength: 100 }),
  /** `off`: the part does not exist in this installation. */
  state: Type.Union([Type.Literal('ok'), Type.Literal('failed'), Type.Literal('off')]),
  /** The finding or the error, in English. */
  text: Type.String({ maxLength: 1000 }),
  /** The figures of `text`, for machines. */
  figures: Type.Optional(Type.Record(Type.String(), Type.Number())),
  /** Duration of the check in ms. */
  ms: Type.Optional(Type.Number()),
});
export type PartStatus = Static<typeof PartStatus>;

/** A running server. */
export const ServerStatus = Type.Object({
  version: Type.String({ maxLength: 100 }),
  node: Type.String({ maxLength: 100 }),
  /** ISO time. */
  startedAt: Type.String({ maxLength: 100 }),
});
export type ServerStatus = Static<typeof ServerStatus>;

/**
 * Answer of `GET /api/status` of the main API, with a token for `AUDIENCE.status`. A back end may lack the call; the
 * status page of the host then shows less.
 */
export const BackEndStatus = Type.Object({ server: ServerStatus, parts: Type.Array(PartStatus) });
export type BackEndStatus = Static<typeof BackEndStatus>;
