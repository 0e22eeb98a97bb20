export class RenderError extends Error {
  override readonly name = 'RenderError';

  constructor(
    readonly remote: string | undefined,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
