/** Ends a program. The operator sees only the message of an error of these kinds; any other is a bug, with its stack. */
export function endWithError(
  error: unknown,
  forOperators: readonly (new (...args: never[]) => Error)[],
): never {
  const isForOperator = error instanceof Error && forOperators.some((kind) => error instanceof kind);
  console.error(isForOperator ? error.message : error);
  process.exit(1);
}
