import { isActiveStatus } from '@olov/contract';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../../../db/connect';
import type { OrderChanges } from '../../../../db/notifications';
import type { Every } from '../../../../plugins/event-streams';
import { CHANGING, presentUpdate } from '../../presenter';
import { courierSeen, positionsChangedWithin } from '../courierSeen';
import type { Follower, News } from './Follower';

const BATCH = 500;

const LOOK_MS = 10_000;

/** Interval for polling courier positions, which PostgreSQL’s NOTIFY does not announce, in ms. */
const POSITIONS_MS = 2000;
/** Each poll reads this many seconds back, because a slow transaction commits a position late. */
const POSITIONS_WITHIN = 10;

interface FeedOptions {
  db: Database;
  changes: OrderChanges;
  every: Every;
  log: FastifyBaseLogger;
  /** Called for each stream that got another status, with the time when the order changed. */
  delivered?: ((changedAt: Date) => void) | undefined;
}

/** A change is read once for all followers, and not at all without followers. */
export class OrderFeed {
  readonly #followers = new Map<string, Set<Follower>>();
  readonly #ofCustomers = new Map<string, Set<Follower>>();
  readonly #kitchens = new Map<string, Set<(orderId: string) => void>>();
  readonly #reading = new Map<string, { isStale: boolean }>();
  #positions = new Map<string, number>();
  readonly #options: FeedOptions;
  readonly close: () => void;

  constructor(options: FeedOptions) {
    this.#options = options;
    const { changes } = options;
    const unsubscribe = changes.subscribe((orderId, restaurantId) => {
      void this.#hear(orderId);
      for (const tell of this.#kitchens.get(restaurantId) ?? []) tell(orderId);
    });
    const offGap = changes.onGap(() => {
      void this.#readAll();
      this.#tellKitchens();
    });
    // Without notifications, customers’ pages poll, and kitchens are notified at an interval.
    const offHearing = changes.onHearing((isHearing) => {
      if (!isHearing) this.#endAll();
    });
    const stopLooking = options.every(LOOK_MS, () => {
      if (!changes.isHearing) this.#tellKitchens();
    });
    const stopPositions = options.every(POSITIONS_MS, () => void this.#lookForPositions());
    this.close = () => {
      unsubscribe();
      offGap();
      offHearing();
      stopLooking();
      stopPositions();
    };
  }

  follow(orderId: string, follower: Follower): () => void {
    const leaves = [
      join(this.#followers, orderId, follower),
      join(this.#ofCustomers, follower.customerId, follower),
    ];
    return () => {
      for (const leave of leaves) leave();
    };
  }

  /** The id is empty if notifications may have been lost. */
  followKitchen(restaurantId: string, tell: (orderId: string) => void): () => void {
    return join(this.#kitchens, restaurantId, tell);
  }

  countOf(customerId: string): number {
    return this.#ofCustomers.get(customerId)?.size ?? 0;
  }

  async read(orderId: string): Promise<News | undefined> {
    const [row] = await changedOrders(this.#options.db, [orderId]);
    return row && this.#newsOf(row);
  }

  #tellKitchens(): void {
    for (const tells of this.#kitchens.values()) for (const tell of tells) tell('');
  }

  #endAll(): void {
    for (const followers of this.#followers.values()) for (const follower of followers) follower.end();
  }

  async #hear(orderId: string): Promise<void> {
    if (!this.#followers.has(orderId)) return;
    const running = this.#reading.get(orderId);
    if (running) {
      running.isStale = true;
      return;
    }
    const reading = { isStale: false };
    this.#reading.set(orderId, reading);
    try {
      do {
        reading.isStale = false;
        await this.#tell([orderId]);
      } while (reading.isStale);
    } finally {
      this.#reading.delete(orderId);
    }
  }

  async #lookForPositions(): Promise<void> {
    if (this.#followers.size === 0) return;
    const { db, log } = this.#options;
    try {
      const rows = await positionsChangedWithin(db, POSITIONS_WITHIN);
      const moved = rows.filter(
        ({ orderId, version }) => this.#followers.has(orderId) && this.#positions.get(orderId) !== version,
      );
      this.#positions = new Map(rows.map(({ orderId, version }) => [orderId, version]));
      if (moved.length > 0) await this.#tell(moved.map(({ orderId }) => orderId));
    } catch (error) {
      log.warn({ err: error }, 'positions of couriers could not be read');
    }
  }

  async #readAll(): Promise<void> {
    const ids = [...this.#followers.keys()];
    for (let start = 0; start < ids.length; start += BATCH) await this.#tell(ids.slice(start, start + BATCH));
  }

  async #tell(ids: string[]): Promise<void> {
    const { db, log, delivered } = this.#options;
    try {
      const rows = await changedOrders(db, ids);
      for (const row of rows) {
        const news = this.#newsOf(row);
        for (const follower of this.#followers.get(row.id) ?? [])
          if (follower.tell(news)) delivered?.(news.statusAt);
      }
    } catch (error) {
      log.warn({ err: error }, 'orders that changed could not be read');
      for (const id of ids) for (const follower of this.#followers.get(id) ?? []) follower.end();
    }
  }

  #newsOf(row: Awaited<ReturnType<typeof changedOrders>>[number]): News {
    const history = row.history.map(({ statusCode, at }) => ({ statusCode, at: new Date(at) }));
    return {
      orderId: row.id,
      customerId: row.customerId,
      version: row.version,
      statusAt: row.statusAt,
      positions: row.courierSeen?.version ?? 0,
      isLast: !isActiveStatus(row.statusCode),
      data: JSON.stringify(presentUpdate(row, history)),
    };
  }
}

function join<T>(groups: Map<string, Set<T>>, key: string, member: T): () => void {
  const group = groups.get(key) ?? new Set();
  groups.set(key, group.add(member));
  return () => {
    group.delete(member);
    if (group.size === 0 && groups.get(key) === group) groups.delete(key);
  };
}

type History = { statusCode: number; at: string }[];

const changedOrders = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('orders')
    .select([
      ...CHANGING,
      'customerId',
      'version',
      'statusAt',
      courierSeen,
      sql<History>`(
        select json_agg(json_build_object('statusCode', status_code, 'at', at) order by at, status_code)
        from order_history where order_id = orders.id
      )`.as('history'),
    ])
    .where('id', 'in', [...ids])
    .execute();
