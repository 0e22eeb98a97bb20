export interface ErrorContext {
  remote?: string | undefined;
  version?: string | undefined;
  /** The remote that shows the fragment. */
  user?: string | undefined;
  /** `door`, `page order`, `fragment cart`, `head`, `hydration`, `policy`, `script`, `shell`, `start`. */
  area: string;
}

export type Report = (error: unknown, context: ErrorContext) => void;

export const printError: Report = (error, { remote, version, user, area }) => {
  const owner = remote ? ` of ${remote}${version ? `@${version}` : ''}` : '';
  console.error(`[olov] ${area}${owner}${user ? `, shown by ${user}` : ''}:`, error);
};
