/**
 * Why an archive was not unpacked: `too-large` for the limits, `unsafe` for what it would
 * write, `unreadable` where it is no whole gzipped tar.
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
