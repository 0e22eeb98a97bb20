/** What the CLI and the host's server share of a release. For Node alone. */
export { ArchiveError } from './ArchiveError';
export { BUILD_RECORD, examineBuild } from './examineBuild';
export { findGlobalRules } from './findGlobalRules';
export { isId, MAX_ID, RESERVED_IDS, RESERVED_SEGMENTS } from './names';
export { packFolder } from './packFolder';
export { type ArchiveLimits, unpackArchive } from './unpackArchive';
export { verifyRemote } from './verifyRemote';
