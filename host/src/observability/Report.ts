/** Where an error happened: which remote, if any, and which area of the page. */
export interface ErrorContext {
  remote?: string | undefined;
  version?: string | undefined;
  /** `door`, `page order`, `fragment cart`, `head`, `hydration`, `script`, `shell`, `start`. */
  area: string;
}

/** The one place errors of the page go to. */
export type Report = (error: unknown, context: ErrorContext) => void;

/** Tells the browser's console of an error; all there is until the page knows its build. */
export const printError: Report = (error, { remote, version, area }) => {
  const owner = remote ? ` of ${remote}${version ? `@${version}` : ''}` : '';
  console.error(`[olov] ${area}${owner}:`, error);
};
