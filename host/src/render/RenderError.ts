/** A page that could not be rendered, and whose fault it was. */
export class RenderError extends Error {
  override readonly name = 'RenderError';

  constructor(
    /** Id of the remote that owns the page; absent where none does. */
    readonly remote: string | undefined,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
