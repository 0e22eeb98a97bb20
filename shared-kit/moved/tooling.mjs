import './tooling.cjs';

// A named import of a missing name is a link error before any module runs, so the name has to exist.
const moved = undefined;

export {
  moved as ArchiveError,
  moved as examineBuild,
  moved as findGlobalRules,
  moved as hostConfig,
  moved as isId,
  moved as MAX_ID,
  moved as middlewareProblems,
  moved as packFolder,
  moved as RESERVED_IDS,
  moved as RESERVED_SEGMENTS,
  moved as readRecord,
  moved as remoteConfig,
  moved as serverConfig,
  moved as unknownMiddleware,
  moved as unpackArchive,
  moved as verifyRemote,
  moved as workerConfig,
};
