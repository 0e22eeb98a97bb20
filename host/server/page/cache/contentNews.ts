import type { Keyring } from '@olov/server-kit/keyring';
import type { Listener } from '@olov/server-kit/listener';
import type { FastifyInstance } from 'fastify';
import { HOST } from '../../composition/compose';
import { answerRefusals } from '../../deploys/refusalLog';
import { type Gate, isBearer } from '../../deploys/tokens/gate';

const CHANNEL = 'olov_content';

export interface ContentNews {
  tell(): Promise<void>;
  onTold(heard: () => void): void;
}

export function createLocalNews(): ContentNews {
  const listeners: (() => void)[] = [];
  return {
    async tell() {
      for (const heard of listeners) heard();
    },
    onTold: (heard) => void listeners.push(heard),
  };
}

interface Teller {
  query(text: string, values: string[]): Promise<unknown>;
}

export async function createPostgresNews(pool: Teller, listener: Listener): Promise<ContentNews> {
  const local = createLocalNews();
  await listener.on(CHANNEL, () => void local.tell());
  listener.onGap(() => void local.tell());
  return {
    async tell() {
      await local.tell();
      await pool.query('select pg_notify($1, $2)', [CHANNEL, '']);
    },
    onTold: local.onTold,
  };
}

interface Options {
  gate: Gate;
  contentToken: Keyring | undefined;
  news: Pick<ContentNews, 'tell'>;
}

/** Content has changed, so no replica may send pages that were cached before (`POST /api/pages/forget`). */
export async function contentRoutes(app: FastifyInstance, { gate, contentToken, news }: Options) {
  answerRefusals(app);
  app.post('/api/pages/forget', async (request, reply) => {
    if (!isBearer(request, contentToken)) await gate.nameOf(request, HOST, 'announce a change of content');
    await news.tell();
    return reply.code(204).send();
  });
}
