/**
 * The reason why an archive was refused: `too-large` exceeds a limit, `unsafe` would write something forbidden,
 * `unreadable` is not a complete gzipped tar.
 */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';

  constructor(
    readonly code: 'too-large' | 'unsafe' | 'unreadable',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
