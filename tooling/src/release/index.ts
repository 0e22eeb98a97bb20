/** Release code that the CLI and the host’s server share; for Node only. */

export { RESERVED_SEGMENTS } from '@olov/contract/platform/reservedPaths';
export { ArchiveError } from './ArchiveError';
export { checkBudget } from './checkBudget';
export { examineBuild, largeRecord } from './examineBuild';
export { findGlobalRules } from './findGlobalRules';
export { narrowedProps } from './fragments/narrowedProps';
export { KIT, kitProblem } from './kitProblem';
export { middlewareProblems, unknownMiddleware } from './middlewareProblems';
export { NotJudged } from './NotJudged';
export { isId, MAX_ID, RESERVED_IDS } from './names';
export { packFolder } from './packFolder';
export { readRecord } from './readRecord';
export { covers, overlaps } from './routePatterns';
export { type ArchiveLimits, unpackArchive } from './unpackArchive';
export { verifyRemote } from './verifyRemote';
