export const MAX_BUILD = { compressedBytes: 20 << 20, bytes: 80 << 20, files: 2000 };

export const MAX_IDLE_MS = 30_000;
