import { sha256 } from './sha256';

/** Equal values have equal versions, so somebody who saves a change can name the state that it was made from. */
export const versionOf = (value: object): string => sha256(JSON.stringify(value)).slice(0, 16);
