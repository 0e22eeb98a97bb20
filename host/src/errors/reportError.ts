/** Where an error happened: which remote, if any, and which area of the page. */
export interface ErrorContext {
  remote?: string | undefined;
  version?: string | undefined;
  area: string;
}

/** The one place errors of the page go to. */
export function reportError(error: unknown, { remote, version, area }: ErrorContext): void {
  const owner = remote ? ` of ${remote}${version ? `@${version}` : ''}` : '';
  console.error(`[olov] ${area}${owner}:`, error);
}
