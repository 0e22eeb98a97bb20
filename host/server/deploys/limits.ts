/** The largest build that is taken: a remote of this shop has a fiftieth of it. */
export const MAX_BUILD = { compressedBytes: 20 << 20, bytes: 80 << 20, files: 2000 };

/** In milliseconds: an upload of which nothing comes for so long has stalled. */
export const MAX_IDLE_MS = 30_000;
