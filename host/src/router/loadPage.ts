import { isNotFound } from '@olov/shared-kit';
import type { LoaderFunctionArgs } from '@olov/shared-kit/router';
import { isLoadFailure } from '../builds/loadFailure';
import type { PageResult, RouterContext } from './context';

interface Options {
  remote: string;
  /** Name of the page in the remote's door. */
  name: string;
  args: LoaderFunctionArgs;
  context: RouterContext;
  /** Loads the address anew; false where the failure has to be shown instead. */
  tryReload: () => boolean;
}

/** Loads a page with its texts and its data. What goes wrong is a value, not an error. */
export async function loadPage({ remote, name, args, context, tryReload }: Options): Promise<PageResult> {
  const { params, request } = args;
  const { stores, remotes, locale, report } = context;
  try {
    const [door, messages] = await Promise.all([remotes.door(remote), remotes.messages(remote, locale)]);
    const version = remotes.versionOf(remote);
    const load = door.pages[name];
    if (!load) throw new Error(`${remote}@${version}: its door does not keep the page ${name}`);
    const page = await load();
    const data = await page.loader?.({ stores, params, url: new URL(request.url), signal: request.signal });
    return { status: 'loaded', remote, page, messages, data };
  } catch (error) {
    if (request.signal.aborted) throw error;
    if (isNotFound(error)) return { status: 'not-found' };
    if (isLoadFailure(error)) await remotes.refresh(remote);
    if (isLoadFailure(error) && tryReload()) {
      report(error, { remote, version: remotes.versionOf(remote), area: `page ${name}` });
      // The page is going away: it keeps what it shows until then.
      return new Promise(() => {});
    }
    return { status: 'failed', remote, error };
  }
}
