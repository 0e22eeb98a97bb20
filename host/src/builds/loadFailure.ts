/** The entry of a remote did not come: refused, cut off, changed on its way, or never answered. */
export class EntryLoadError extends Error {
  override readonly name = 'EntryLoadError';
}

/** True for code that was not there to be run; false for code that ran and threw. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'EntryLoadError' || error.name === 'ChunkLoadError');
