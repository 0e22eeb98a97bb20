/** The bucket does not answer, or refuses. The message is for the operator and contains no secret. */
export class StorageError extends Error {
  override readonly name = 'StorageError';

  constructor(
    message: string,
    /** False: only another configuration helps. */
    readonly isTemporary: boolean,
  ) {
    super(message);
  }
}
