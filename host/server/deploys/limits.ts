/** The largest build that is accepted; the remotes of this shop have about a fiftieth of it. */
export const MAX_BUILD = { compressedBytes: 20 << 20, bytes: 80 << 20, files: 2000 };

export const MAX_IDLE_MS = 30_000;
