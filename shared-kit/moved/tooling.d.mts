/** No value has this type: whatever uses it fails to compile, and the compiler prints the sentence. */
type Moved = 'This has moved to @olov/tooling: run `npx olov codemod imports`';
declare const moved: (options: Moved, ...more: Moved[]) => never;

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
