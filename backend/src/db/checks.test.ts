import {
  DraftState,
  EntityKind,
  ModifierGroupKind,
  ONLINE_PAYMENTS,
  ORDER_TYPE,
  PromoKind,
} from '@olov/contract';
import { LOCALE_INFO, LOCALES } from '@olov/contract/platform/locales';
import { sql } from 'kysely';
import { openedDatabase } from '../testing/database';

const database = openedDatabase();

const literals = ({ anyOf }: { anyOf: { const: string }[] }) => anyOf.map((one) => one.const);

/** By table and column, or by column alone. Lists of the back end alone are stated in their migration and its type. */
const LISTS: Record<string, readonly (string | number)[]> = {
  locale: LOCALES,
  language_id: LOCALES.map((locale) => LOCALE_INFO[locale].id),
  order_type_id: Object.values(ORDER_TYPE),
  'payments.provider': ONLINE_PAYMENTS,
  'promos.kind': literals(PromoKind),
  'modifier_groups.kind': literals(ModifierGroupKind),
  'menu_drafts.state': literals(DraftState),
  'menu_draft_changes.kind': literals(EntityKind),
};

/**
 * New languages that no check demands of stored texts yet, because the build before writes texts without them. The first release
 * of a language accepts it and fills the stored texts in. A migration of a later release fills the rest and demands it.
 */
const NOT_DEMANDED: readonly string[] = [];
const DEMANDED = LOCALES.filter((locale) => !NOT_DEMANDED.includes(locale));

// A migration is frozen, and the build before writes to the schema of its successor. So no check follows a table of the code.
test('the checks of the database name the languages and values of the tables of the contract', async () => {
  const { rows } = await sql<{ table: string; column: string; check: string }>`
    select conrelid::regclass::text as "table", attname as "column", pg_get_expr(conbin, conrelid) as "check"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'c' and connamespace = 'public'::regnamespace and cardinality(conkey) = 1`.execute(
    database.db,
  );
  const found: Record<string, string[]> = {};
  const wanted: Record<string, string[]> = {};
  for (const { table, column, check } of rows) {
    const place = `${table}.${column}`;
    const [, operator, list] = /(\?&|= ANY) \(?ARRAY\[([^\]]*)\]/.exec(check) ?? [];
    const known = operator === '?&' ? DEMANDED : (LISTS[place] ?? LISTS[column]);
    if (!list || !known) continue;
    found[place] = list
      .split(', ')
      .map((value) => value.replace(/^'|'::text$/g, ''))
      .sort();
    wanted[place] = known.map(String).sort();
  }
  expect(Object.keys(found).length).toBeGreaterThan(30);
  expect(found).toEqual(wanted);
});
