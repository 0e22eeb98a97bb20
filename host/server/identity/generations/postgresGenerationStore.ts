import type pg from 'pg';
import type { Generation, GenerationStore } from './createGenerations';

interface Row {
  issuedAt: number;
  previous: number | null;
  confirmedAt: number | null;
}

export function createPostgresGenerationStore(pool: Pick<pg.Pool, 'query'>): GenerationStore {
  async function find(customerId: string): Promise<Generation | undefined> {
    const { rows } = await pool.query<Row>(
      `select issued_at::float8 as "issuedAt", previous::float8 as previous, confirmed_at::float8 as "confirmedAt"
       from olov_host.session_generations where customer_id = $1`,
      [customerId],
    );
    const [row] = rows;
    return (
      row && {
        issuedAt: row.issuedAt,
        previous: row.previous ?? undefined,
        confirmedAt: row.confirmedAt ?? undefined,
      }
    );
  }

  return {
    find,
    async rotate(customerId, from, to) {
      await pool.query(
        `insert into olov_host.session_generations as kept (customer_id, issued_at, previous) values ($1, $2, $3)
         on conflict (customer_id) do update set issued_at = $2, previous = $3, confirmed_at = null
         where kept.issued_at = $3`,
        [customerId, to, from],
      );
      return (await find(customerId)) ?? { issuedAt: to, previous: from };
    },
    async confirm(customerId, issuedAt, at) {
      await pool.query(
        `update olov_host.session_generations set confirmed_at = $3
         where customer_id = $1 and issued_at = $2 and confirmed_at is null`,
        [customerId, issuedAt, at],
      );
    },
    async revoke(customerId, at) {
      await pool.query(
        `insert into olov_host.session_generations (customer_id, issued_at) values ($1, $2)
         on conflict (customer_id) do update set issued_at = $2, previous = null, confirmed_at = null`,
        [customerId, at],
      );
    },
  };
}
