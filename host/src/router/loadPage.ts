import { isNotFound } from '@olov/shared-kit';
import type { LoaderFunctionArgs } from '@olov/shared-kit/router';
import { loadAgain } from '../builds/loadAgain';
import { isLoadFailure } from '../builds/loadFailure';
import type { PageResult, RouterContext } from './context';

interface Options {
  remote: string;
  /** Name of the page in the remote's door. */
  name: string;
  /** True where the page is the same for everybody, so that its data lies ready on the server. */
  isPrerendered: boolean;
  /** True where this page is shown already: its own loader knows what of its data is still good. */
  isShown?: boolean;
  args: Pick<LoaderFunctionArgs, 'request' | 'params'>;
  context: RouterContext;
  /** Loads the address anew; false where the failure has to be shown instead. */
  tryReload: () => boolean;
}

/** Loads a page with its texts and its data. What goes wrong is a value, not an error. */
export async function loadPage({
  remote,
  name,
  isPrerendered,
  isShown = false,
  args,
  context,
  tryReload,
}: Options): Promise<PageResult> {
  const { params, request } = args;
  const { stores, remotes, locale, report, payloads, given } = context;

  const load = async () => {
    const [door, messages] = await Promise.all([remotes.door(remote), remotes.messages(remote, locale)]);
    const own = door.pages[name];
    if (!own)
      throw new Error(`${remote}@${remotes.versionOf(remote)}: its door does not keep the page ${name}`);
    return { page: await own(), messages };
  };

  /** The page is loaded anew; where it was already, the files are asked for again if they can be had now. */
  const mayTryAgain = async (error: unknown) => {
    if (!isLoadFailure(error) || request.signal.aborted) return false;
    const isThere = await remotes.refresh(remote);
    if (request.signal.aborted || !tryReload()) return isThere;
    report(error, { remote, version: remotes.versionOf(remote), area: `page ${name}` });
    // The page is going away: it keeps what it shows until then.
    return new Promise<never>(() => {});
  };

  try {
    const { page, messages } = await loadAgain(load, mayTryAgain);
    const url = new URL(request.url);
    const isReady = isPrerendered && !isShown;
    const known = given ?? (isReady ? await payloads?.get(url, request.signal) : undefined);
    if (known?.status === 'not-found') return known;
    const data = known ? known.data : await page.loader?.({ stores, params, url, signal: request.signal });
    return { status: 'loaded', remote, page, messages, data };
  } catch (error) {
    if (request.signal.aborted) throw error;
    if (isNotFound(error)) return { status: 'not-found' };
    return { status: 'failed', remote, error };
  }
}
