import office from '../../office.json';
import { YEAR_S } from '../platform/durations';
import { API_PREFIXES } from '../platform/reservedPaths';

/* Names of the app of the staff that its servers share. Browsers load this module too, so it imports no schema library. */

/** The address of the app of the staff, below which each page has a path of its own. */
export const OFFICE_PATH = '/staff';

/** The page of an invitation. Its token is the fragment of the address, which browsers send to nobody. */
export const INVITATION_PATH = `${OFFICE_PATH}/invitation`;

/** Address of the files of the build of the app. Their names have hashes. The build reads the same JSON file. */
export const OFFICE_FILES_PATH = office.files;

/** The record of a build of the app, beside its files. */
export const OFFICE_BUILD = office.build;

/** Calls of the pages of the staff that no machine has: accounts, sessions, the own password, messages and the log of changes. */
export const SITE_API = `${OFFICE_PATH}/api`;

/** The bounds of the length of a password. */
export const SHORTEST_PASSWORD = 12;
export const LONGEST_PASSWORD = 200;

/** The most days that the figures answer at once. */
export const MOST_FIGURE_DAYS = 366;

/** The ways of messages that are sent to others. */
export const CHANNELS = ['telegram', 'sms', 'webhook', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Fewest digits of the end of a phone by which customers are searched. */
export const PHONE_END = 4;

/** The prefixes of the APIs below the path of the session cookie. */
export const STAFF_APIS = { main: OFFICE_PATH + API_PREFIXES.main, hr: OFFICE_PATH + API_PREFIXES.hr };

/** The cookie of a chosen theme, which browsers write and the server reads, and the seconds that a choice is kept. */
export const THEME_COOKIE = 'olov_staff_theme';
export const CHOICE_S = YEAR_S;
