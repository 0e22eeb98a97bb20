import type { Listener } from '@olov/server-kit/listener';

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
