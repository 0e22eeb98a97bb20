import type { Listener } from '@olov/server-kit/listener';

const CHANNEL = 'olov_content';

/** How the replicas of the host hear that what pages show has changed. */
export interface ContentNews {
  /** Tells all replicas; this one has heard it when the call returns, whatever becomes of the others. */
  tell(): Promise<void>;
  /** `heard` is called whenever one of them is told. */
  onTold(heard: () => void): void;
}

/** One server alone. */
export function createLocalNews(): ContentNews {
  const listeners: (() => void)[] = [];
  return {
    async tell() {
      for (const heard of listeners) heard();
    },
    onTold: (heard) => void listeners.push(heard),
  };
}

/** The part of a database's pool that is needed. */
interface Teller {
  query(text: string, values: string[]): Promise<unknown>;
}

/** All that share a database. */
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
