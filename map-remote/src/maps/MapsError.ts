export class MapsError extends Error {
  override readonly name = 'MapsError';

  constructor(
    readonly code: 'missing-key' | 'unknown-options' | 'outside-client' | 'failed',
    message: string,
  ) {
    super(message);
  }
}
