import { type Static, Type } from 'typebox';

const OfficeFile = Type.Object({ file: Type.String(), integrity: Type.String() });

/** The files that the HTML of the app names. */
export const OfficeBuild = Type.Object({
  scripts: Type.Array(OfficeFile),
  styles: Type.Array(OfficeFile),
});
export type OfficeBuild = Static<typeof OfficeBuild>;

/** The step of a sign-in that comes next. */
export const OfficeEntry = Type.Object({
  /**
   * `token`: nobody has an account yet. `code`: the provider has answered, and the second factor is missing. `entered`: browsers
   * withhold the cookie of the session from a redirect that began at another site, so this page opens `next`.
   */
  kind: Type.Enum(['password', 'token', 'code', 'entered']),
  /** The chain has an identity provider. */
  hasProvider: Type.Boolean(),
  /** Why the step before was refused. */
  problem: Type.Optional(Type.String()),
  next: Type.Optional(Type.String()),
});
export type OfficeEntry = Static<typeof OfficeEntry>;

/** The data with which a page of the app starts: an attribute of its root element. */
export const OfficeBoot = Type.Object({
  /** Of the member, or the purpose of the token. Two members may have one name. */
  id: Type.String(),
  name: Type.String(),
  /** Absent: the session was begun with a token. */
  role: Type.Optional(Type.String()),
  /** Actions on subjects: `read Menu`. */
  rights: Type.Array(Type.String()),
  /** Absent for a member who is signed in. */
  entry: Type.Optional(OfficeEntry),
  /** The server’s time in ms since 1970. */
  now: Type.Number(),
  /** Address of the shop, for links and previews. */
  shopUrl: Type.String(),
  /** The base map of zones. */
  tiles: Type.Optional(
    Type.Object({
      url: Type.String(),
      attribution: Type.String(),
      attributionUrl: Type.Optional(Type.String()),
    }),
  ),
});
export type OfficeBoot = Static<typeof OfficeBoot>;
