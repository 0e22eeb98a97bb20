import { type MenuPreview, PREVIEW_HEADER, PREVIEW_TOKEN } from '@olov/contract';
import { fetchWhole } from '@olov/server-kit/fetch-whole';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DependencyError } from '../../errors';

const COOKIE = 'olov_menu_preview';
const ANSWER = { timeoutMs: 5000, mostBytes: 64 * 1024 };

type Preview = MenuPreview & { token: string };

interface Options {
  api: string;
  isSecure: boolean;
}

/** Security: the back end gives the tokens away, so it alone knows which ones count, at each page of a preview. */
export function createMenuPreviews({ api, isSecure }: Options) {
  const terms = { path: '/', sameSite: 'lax', httpOnly: true, secure: isSecure } as const;

  async function find(token: string): Promise<Preview | undefined> {
    if (!PREVIEW_TOKEN.test(token)) return undefined;
    return ask(token).catch((cause: unknown) => {
      throw new DependencyError('the back end does not say whether a preview counts', { cause });
    });
  }

  async function ask(token: string): Promise<Preview | undefined> {
    const answer = await fetchWhole(`${api}/api/shop/Preview`, {
      ...ANSWER,
      headers: { [PREVIEW_HEADER]: token, accept: 'application/json' },
    });
    if (answer.ok) {
      const preview: MenuPreview = await answer.json();
      return { token, ...preview };
    }
    // A back end of a chain's own lacks the call.
    if (answer.status === 410 || answer.status === 404) return undefined;
    throw new Error(`the back end answers ${answer.status} for a preview`);
  }

  const end = (reply: FastifyReply) => reply.clearCookie(COOKIE, terms);

  return {
    find,
    /** A cookie of an expired preview is cleared, and shows the shop again. */
    async shownTo({ cookies }: Pick<FastifyRequest, 'cookies'>, reply: FastifyReply) {
      const token = cookies[COOKIE];
      if (token === undefined) return undefined;
      const draft = await find(token);
      if (!draft) end(reply);
      return draft;
    },
    begin: (reply: FastifyReply, token: string) => reply.setCookie(COOKIE, token, terms),
    end,
  };
}

export type MenuPreviews = ReturnType<typeof createMenuPreviews>;
