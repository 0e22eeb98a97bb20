import { type OfficePromo, type PromoRules, promoCodesOf, type SavePromoBody } from '@olov/contract';
import { type Change, recordChange } from '../../../access/audit';
import { plan } from '../../../access/plannedWork';
import type { Staff } from '../../../access/Staff';
import { demandVersion } from '../../../conflicts';
import type { Database } from '../../../db/connect';
import { inTransaction } from '../../../db/transaction';
import { ApiError, wrongFields } from '../../../errors';
import { commonTexts } from '../../../text/commonTexts';
import type { Locale } from '../../../text/language';
import { versionOf } from '../../../versionOf';
import { promoTexts } from '../texts';
import {
  allPromos,
  createPromo,
  hasTwin,
  lockPromoRow,
  type PromoRow,
  rulesOf,
  updatePromo,
  usesOfPromos,
} from './repository';

export interface PromoOfficeDeps {
  db: Database;
  now: () => number;
}

export async function listPromos({ db, now }: PromoOfficeDeps): Promise<OfficePromo[]> {
  const [rows, uses] = await Promise.all([allPromos(db), usesOfPromos(db)]);
  return rows.map((row) => presentPromo(row, uses.get(row.code) ?? 0, now()));
}

export const changePromo = (
  { db, now }: PromoOfficeDeps,
  { author }: Staff,
  { promo, version }: SavePromoBody,
  locale: Locale,
): Promise<OfficePromo> =>
  inTransaction(db, async (trx) => {
    const fields = await wrongIn(trx, promo, locale);
    if (Object.keys(fields).length > 0) throw wrongFields(fields);
    const row = await lockPromoRow(trx, promo.code);
    const before = row && rulesOf(row);
    demandVersion(before && { version: versionOf(before) }, version, locale);
    if (before) await updatePromo(trx, promo);
    else if ((await hasTwin(trx, promo.code)) || !(await createPromo(trx, promo)))
      throw new ApiError(409, 'already-there', commonTexts[locale]['already-there']);
    return noted({ db: trx, now }, author, before, promo.code);
  });

/** A promo code that has begun ends now; one that has not begun is switched off. */
export const endPromo = (
  { db, now }: PromoOfficeDeps,
  { author }: Staff,
  code: string,
  locale: Locale,
): Promise<OfficePromo> =>
  inTransaction(db, async (trx) => {
    const row = await lockPromoRow(trx, code);
    if (!row) throw new ApiError(404, 'promo-not-found', promoTexts[locale]['promo-unknown']);
    const before = rulesOf(row);
    const at = now();
    const hasBegun = !row.startsAt || row.startsAt.getTime() < at;
    const hasEnded = row.endsAt && row.endsAt.getTime() <= at;
    const after = hasEnded
      ? before
      : { ...before, ...(hasBegun ? { endsAt: new Date(at).toISOString() } : { isActive: false }) };
    await updatePromo(trx, after);
    return noted({ db: trx, now }, author, before, code);
  });

/** Answers the saved promo code, and notes its change in the audit log. */
async function noted(
  { db, now }: PromoOfficeDeps,
  author: Staff['author'],
  before: PromoRules | undefined,
  code: string,
): Promise<OfficePromo> {
  await plan(db, { kind: 'promo', id: code }, { author, nowMs: now() });
  // The version belongs to the rules in the form in which the database has them.
  const row = await lockPromoRow(db, code);
  if (!row) throw new Error('the saved promo code is gone');
  const after = rulesOf(row);
  if (!before || versionOf(before) !== versionOf(after)) {
    const change: Change = {
      action: before ? 'change' : 'create',
      subject: 'Promo',
      subjectId: code,
      ...(before && { before }),
      after,
    };
    await recordChange(db, author, change, now());
  }
  return presentPromo(row, (await usesOfPromos(db)).get(code) ?? 0, now());
}

async function wrongIn(db: Database, promo: PromoRules, locale: Locale): Promise<Record<string, string>> {
  const { code, kind, value, productId, startsAt, endsAt, regionId, conditions = {} } = promo;
  const isValued = kind === 'percent' || kind === 'amount';
  const lacks = (table: Table, ids: readonly (string | number)[] = []) => lacksSome(db, table, ids);
  const wrongNeeds = await Promise.all(
    (conditions.needs ?? []).map(
      async ({ dishes, folders, choices }) =>
        !(dishes || folders) ||
        (await lacks('products', dishes)) ||
        (await lacks('folders', folders)) ||
        (await lacks('productModifiers', choices)),
    ),
  );
  const wrong = {
    // Nobody would find a code with a hyphen at its end.
    code: promoCodesOf(code)[0] !== code,
    value: isValued ? value === undefined || (kind === 'percent' && value > 100) : value !== undefined,
    productId:
      kind === 'free-product'
        ? productId === undefined || (await lacks('products', [productId]))
        : productId !== undefined,
    endsAt: startsAt !== undefined && endsAt !== undefined && Date.parse(endsAt) <= Date.parse(startsAt),
    regionId: regionId !== undefined && (await lacks('regions', [regionId])),
    'conditions.restaurantIds': await lacks('restaurants', conditions.restaurantIds),
    ...Object.fromEntries(wrongNeeds.map((isWrong, index) => [`conditions.needs.${index}`, isWrong])),
  };
  const text = commonTexts[locale]['field.invalid'];
  return Object.fromEntries(
    Object.entries(wrong)
      .filter(([, isWrong]) => isWrong)
      .map(([field]) => [`promo.${field}`, text]),
  );
}

type Table = 'products' | 'folders' | 'productModifiers' | 'restaurants' | 'regions';

async function lacksSome(db: Database, table: Table, ids: readonly (string | number)[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const rows = await db.selectFrom(table).select('id').distinct().where('id', 'in', ids).execute();
  return rows.length < new Set(ids).size;
}

function presentPromo(row: PromoRow, uses: number, nowMs: number): OfficePromo {
  const rules = rulesOf(row);
  const state = row.heldAt ? 'held' : stateOf(rules, uses, nowMs);
  return { ...rules, version: versionOf(rules), uses, state };
}

function stateOf({ isActive, startsAt, endsAt, maxUses }: PromoRules, uses: number, nowMs: number) {
  if (!isActive) return 'off';
  if (endsAt !== undefined && Date.parse(endsAt) <= nowMs) return 'ended';
  if (maxUses !== undefined && uses >= maxUses) return 'used-up';
  return startsAt !== undefined && Date.parse(startsAt) > nowMs ? 'planned' : 'running';
}
