import { type RemoteManifest, upstreamAudience } from '@olov/contract';
import type { RenderRequest } from '../../src/render/request';
import type { TokenMint } from '../identity/tokens';

/** The upstreams of remotes that the operator allows. Every token is for the upstream of one remote. */
export function createUpstreams(allowed: Readonly<Record<string, string>>, tokens: Pick<TokenMint, 'mint'>) {
  const tokenFor = (remote: string, customerId?: string) => tokens.mint(upstreamAudience(remote), customerId);
  return {
    tokenFor,

    /** The token for pages that the server renders: they are the same for everybody, so it names no customer. */
    forRendering(remote: string | undefined): RenderRequest['upstream'] {
      const url = remote !== undefined && Object.hasOwn(allowed, remote) ? allowed[remote] : undefined;
      return remote !== undefined && url !== undefined ? { remote, url, token: tokenFor(remote) } : undefined;
    },

    problemsOf({ id, upstream }: RemoteManifest): string[] {
      if (upstream === undefined) return [];
      const own = Object.hasOwn(allowed, id) ? allowed[id] : undefined;
      if (URL.canParse(upstream) && baseOf(upstream) === own) return [];
      return [
        `the upstream ${upstream} is not allowed for ${id}: ask the shop’s operator to set REMOTE_UPSTREAMS to ${id}=${upstream}`,
      ];
    },
  };
}

export type Upstreams = ReturnType<typeof createUpstreams>;

/** The one spelling of a base URL: `https://reviews.example/api`. */
export const baseOf = (url: string): string => new URL(url).href.replace(/\/+$/, '');
