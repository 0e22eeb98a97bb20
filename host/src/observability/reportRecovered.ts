import type { Composition } from '@olov/shared-kit';
import type { ErrorInfo } from 'react';
import type { Router } from '../router/createRouter';
import type { Report } from './Report';
import type { ownersOf } from './watchScripts';

interface Page {
  composition: Composition;
  router: { state: Pick<Router['state'], 'matches'> };
  ownerOf: ReturnType<typeof ownersOf>;
  report: Report;
}

export function reportRecovered(page: Page, error: unknown, { componentStack }: ErrorInfo): void {
  const owner = ownerIn(componentStack?.split('\n') ?? [], page);
  page.report((error as Error).cause ?? error, { ...owner, area: 'hydration' });
}

// A stack may name only shared files of the host although a remote inside `main` uses them.
function ownerIn(lines: readonly string[], { composition, router, ownerOf }: Page) {
  const owner = lines.map(ownerOf).find((found) => found && found.remote !== 'host');
  if (owner || !lines.some((line) => /^\s*at main\b/.test(line))) return owner;
  const shown = router.state.matches.at(-1)?.route.id;
  return Object.entries(composition.remotes)
    .filter(([remote]) => shown?.startsWith(`${remote} `))
    .map(([remote, { version }]) => ({ remote, version }))[0];
}
