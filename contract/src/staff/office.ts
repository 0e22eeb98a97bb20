import { type Static, Type } from 'typebox';

/** The address of the office, below which each page of it has a path of its own. */
export const OFFICE_PATH = '/staff/office';

/** Files of the build of the office. Their names have hashes. */
export const OFFICE_FILES_PATH = `${OFFICE_PATH}/files`;

/** The record of a build of the office, beside its files. */
export const OFFICE_BUILD = 'office-build.json';

const OfficeFile = Type.Object({ file: Type.String(), integrity: Type.String() });

/** The files that the HTML of the office names. */
export const OfficeBuild = Type.Object({
  scripts: Type.Array(OfficeFile),
  styles: Type.Array(OfficeFile),
});
export type OfficeBuild = Static<typeof OfficeBuild>;

/** The data with which a page of the office starts: an attribute of its root element. */
export const OfficeBoot = Type.Object({
  /** Of the member, or the purpose of the token. Two members may have one name. */
  id: Type.String(),
  name: Type.String(),
  /** Absent: the session was begun with a token. */
  role: Type.Optional(Type.String()),
  /** Actions on subjects: `read Menu`. */
  rights: Type.Array(Type.String()),
  csrf: Type.String(),
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
