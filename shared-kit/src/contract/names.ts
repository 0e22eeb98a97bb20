/* Names that the rooms have to agree on; browsers use them too, so no schema library here. */

/** File name of the record that a build writes beside its assets (`RemoteBuild`). */
export const BUILD_RECORD = 'remote-build.json';
