import type { MenuExport, MenuImport, MenuTextFile, PriceList, SteepPrice } from '@olov/contract';
import { isSlug } from '@olov/contract/content/isSlug';
import { SLUG_HINT } from '@olov/contract/content/slug';
import { wholeModifier } from '@olov/contract/menu/entities';
import { folderFile, type Menu } from '@olov/contract/menu/files';
import { type Author, type Change, recordChange } from '../../access/audit';
import type { Database } from '../../db/connect';
import { freeze, inTransaction } from '../../db/transaction';
import type { Locale } from '../../text/language';
import { type FileProblem, firstOf } from '../../text/problem';
import { compareMenus } from './compareMenus';
import { rebaseDrafts } from './drafts/rebase';
import type { MenuDeps } from './menuDeps';
import { versionOf, type Wanted, writeMenuFiles } from './menuFiles';
import { missingPictures, picturesIn } from './pictures';
import { priceRows, withPrices, writePrices } from './prices';
import { replaceMenu } from './replaceMenu';
import { lockMenu, readMenu, usesOf } from './repository';
import { listRestaurants } from './restaurantGroups/repository';
import { ownPrices } from './shop/repository';
import { comparePrices, demandConfirm } from './steepPrices';

interface Options {
  isTrial: boolean;
  /** The menu that the caller compared with; any menu without it. */
  version?: string | undefined;
  /** The number of steep prices that the caller has seen. */
  confirm?: number | undefined;
  author: Author;
  nowMs: number;
  locale: Locale;
}

export type ImportReport = Extract<Wanted, { problems: unknown }> | 'menu-changed' | MenuImport;

export async function exportMenu(db: Database): Promise<MenuExport> {
  const menu = await currentMenu(db);
  return { version: versionOf(menu), files: writeMenuFiles(menu) };
}

export async function exportPrices(db: Database): Promise<PriceList> {
  const menu = await currentMenu(db);
  return { version: versionOf(menu), csv: writePrices(priceRows(menu)) };
}

export async function importMenu(
  { db, pictures, slowWork }: Pick<MenuDeps, 'db' | 'pictures' | 'slowWork'>,
  files: readonly MenuTextFile[],
  options: Options,
): Promise<ImportReport> {
  const wanted = await slowWork.readMenuFiles(files);
  if ('problems' in wanted) return wanted;
  const missing = await missingPictures(pictures, await currentMenu(db), wanted.menu);
  return importInto(db, () => wanted, { ...options, missing });
}

export async function importPrices(
  { db, slowWork }: Pick<MenuDeps, 'db' | 'slowWork'>,
  csv: string,
  options: Options,
): Promise<ImportReport> {
  const read = await slowWork.readPriceRows(csv);
  if ('problems' in read) return read;
  return importInto(db, (menu) => withPrices(read.rows, menu), { ...options, missing: new Set() });
}

const currentMenu = (db: Database): Promise<Menu> =>
  inTransaction(db, async (trx) => {
    await freeze(trx);
    return readMenu(trx);
  });

interface Judged extends Options {
  missing: ReadonlySet<string>;
}

function importInto(
  db: Database,
  wantedFor: (menu: Menu) => Wanted,
  { isTrial, version: expected, confirm = 0, author, nowMs, locale, missing }: Judged,
): Promise<ImportReport> {
  return inTransaction(db, async (trx) => {
    await (isTrial ? freeze(trx) : lockMenu(trx));
    const before = await readMenu(trx);
    const version = versionOf(before);
    if (expected !== undefined && expected !== version) return 'menu-changed';
    const wanted = wantedFor(before);
    if ('problems' in wanted) return wanted;
    const problems = wrongIds(before, wanted.menu);
    if (problems.length > 0) return { problems };
    const changes = compareMenus(before, wanted.menu);
    const prices = await steepPricesOf(trx, before, wanted.menu);
    if (!isTrial) demandConfirm(prices, confirm, locale);
    const isWritten = !isTrial && changes.length > 0;
    const notes = await notesOn(trx, { before, after: wanted.menu, missing });
    if (isWritten) {
      await replaceMenu(trx, wanted.menu);
      await rebaseDrafts(trx);
      for (const { entry, kind, lines } of changes) {
        const change: Change = {
          action: 'change',
          subject: 'Menu',
          subjectId: entry,
          after: { kind, lines },
        };
        await recordChange(trx, author, change, nowMs);
      }
    }
    return {
      isWritten,
      version: isWritten ? versionOf(await readMenu(trx)) : version,
      changes: changes.map((change) => ({ ...change, notes: notes.get(change.entry) ?? [] })),
      prices,
    };
  });
}

/** A dish that the shop has keeps its id, because orders, carts and addresses name it. */
function wrongIds(before: Menu, after: Menu): FileProblem[] {
  const known = new Set(before.products.map(({ id }) => id));
  return firstOf(
    after.products
      .filter(({ id }) => !known.has(id) && !isSlug(id))
      .map(({ id, folderId }) => ({
        file: folderFile(folderId),
        text: `the new dish ${id} needs an id of ${SLUG_HINT}`,
      })),
  );
}

/** Restaurants keep the prices of their own. */
async function steepPricesOf(db: Database, before: Menu, after: Menu): Promise<SteepPrice[]> {
  const ids = before.products.map(({ id }) => id);
  const own = await ownPrices(db, ids);
  const pricesIn = ({ products, groups }: Menu) => ({
    dishes: products.map((dish) => ({
      ...dish,
      modifiers: dish.modifiers.map((one) => wholeModifier(one, groups)),
    })),
    own,
  });
  return comparePrices(await listRestaurants(db), pricesIn(before), pricesIn(after)).steep;
}

interface Replaced {
  before: Menu;
  after: Menu;
  missing: ReadonlySet<string>;
}

/** None of these is a mistake for sure: a promotion may end, and a picture may be on another server. */
async function notesOn(
  db: Database,
  { before, after, missing }: Replaced,
): Promise<ReadonlyMap<string, string[]>> {
  const notes = new Map<string, string[]>();
  const note = (entry: string, text: string) => notes.set(entry, [...(notes.get(entry) ?? []), text]);
  const { gifts, shown } = await usesOf(db);
  const dishes = new Set(after.products.map(({ id }) => id));
  const folders = new Set(after.folders.map(({ id }) => id));
  for (const { id } of before.products) {
    if (!dishes.has(id) && gifts.has(id))
      note(`dishes/${id}`, `the promo code ${gifts.get(id)} gives this dish`);
  }
  for (const { id } of before.folders) {
    if (!folders.has(id) && shown.has(id))
      note(`folders/${id}`, `the promotion ${shown.get(id)} shows this folder`);
  }
  for (const [entry, names] of picturesIn(after)) {
    for (const name of names) {
      if (missing.has(name)) note(entry, `${name} is not among the pictures of this back end`);
    }
  }
  return notes;
}
