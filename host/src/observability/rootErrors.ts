import type { ErrorInfo } from 'react';
import type { RootOptions } from 'react-dom/client';
import type { Report } from './Report';
import type { ownersOf } from './watchScripts';

type Owner = ReturnType<ReturnType<typeof ownersOf>>;

interface Owners {
  /** Whose script a line of a stack names. */
  ofScript: (line: string) => Owner;
  /** Whose page stands in the frame's `main`; undefined where none does. */
  ofPage: () => Owner;
}

/**
 * Reports what React says of the whole page: what no boundary caught, and HTML of the server that it could not take
 * over and drew anew. What a boundary catches is reported by that one.
 */
export function rootErrors(report: Report, { ofScript, ofPage }: Owners): RootOptions {
  /** The remote among whose components it happened: what the host shares with remotes stands in for some of theirs. */
  const ownerIn = ({ componentStack }: ErrorInfo): Owner => {
    const lines = componentStack?.split('\n') ?? [];
    const named = lines.map(ofScript).find((owner) => owner && owner.remote !== 'host');
    return named ?? (lines.some((line) => /^\s*at main\b/.test(line)) ? ofPage() : undefined);
  };

  return {
    onUncaughtError: (error, info) => report(error, { ...ownerIn(info), area: 'shell' }),
    onRecoverableError: (error, info) =>
      report((error as Error).cause ?? error, { ...ownerIn(info), area: 'hydration' }),
  };
}
