export class EntryLoadError extends Error {
  override readonly name = 'EntryLoadError';
}

export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'EntryLoadError' || error.name === 'ChunkLoadError');
