import { LIBRARY_PREFIX } from '@olov/contract';
import { POLICY_AREA } from '@olov/contract/platform/names';
import type { Composition } from '@olov/shared-kit';
import type { Report } from './Report';

export function watchScripts(
  window: Pick<Window, 'addEventListener'> & { document: Pick<Document, 'baseURI' | 'addEventListener'> },
  composition: Composition,
  collect: Report,
): void {
  const ownerOf = ownersOf(composition, window.document.baseURI);
  const tell = (error: unknown, source: string) => {
    const owner = ownerOf(source);
    if (owner && !isAbort(error)) collect(error, { ...owner, area: 'script' });
  };
  window.addEventListener('error', ({ error, filename, message }) =>
    tell(error ?? message, `${filename}\n${stackOf(error)}`),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason, stackOf(reason)));
  window.document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber }) => {
      const owner = ownerOf(sourceFile);
      const place = `${sourceFile}:${lineNumber}:${columnNumber}`;
      if (owner)
        collect(`${effectiveDirective} blocks ${blockedURI} at ${place}`, { ...owner, area: POLICY_AREA });
    },
  );
}

export function ownersOf({ host, remotes }: Composition, baseUri: string) {
  const folders = Object.entries({ host, ...remotes }).flatMap(([remote, { version, base, fallback }]) =>
    [base, fallback].flatMap((folder) =>
      folder ? [{ remote, version, folder: new URL(folder, baseUri).href }] : [],
    ),
  );
  // All versions of the host share the folders of its libraries, which lie beside theirs.
  const libraries = new URL(`../${LIBRARY_PREFIX}`, new URL(host.base, baseUri)).href;
  const { origin } = new URL(baseUri);
  return (text: string): { remote: string; version: string } | undefined => {
    let isOfLibrary = false;
    // A chunk whose text is in the page has its path alone (`sourceURL`).
    for (const [place] of text.matchAll(/([a-z-]+:\/)?\/[^\s)]+/g)) {
      const url = place[0] === '/' ? origin + place : place;
      // The code of an extension is not part of the shop, even if it calls the shop’s code.
      if (/^[a-z-]+-extension:/.test(url)) return undefined;
      const owner = folders.find(({ folder }) => url.startsWith(folder));
      if (owner) return { remote: owner.remote, version: owner.version };
      isOfLibrary ||= url.startsWith(libraries);
    }
    return isOfLibrary ? { remote: 'host', version: host.version } : undefined;
  };
}

const stackOf = (error: unknown): string => (error instanceof Error && error.stack) || '';

/** Requests are aborted when the visitor navigates away, which is not a failure. */
const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
