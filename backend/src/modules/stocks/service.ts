import type { Deps } from '../../deps';
import type { Locale } from '../../text/language';
import { refused } from '../../refusals';
import { countStocks, findStock, listStocks, type StockRow, type StockWithFolder } from './repository';

export async function pageOfStocks(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { skip = 0, take = 12 }: { skip?: number; take?: number },
): Promise<{ rows: StockRow[]; total: number }> {
  const [rows, total] = await Promise.all([listStocks(db, new Date(now()), skip, take), countStocks(db)]);
  return { rows, total };
}

export async function stockOf(
  { db }: Pick<Deps, 'db'>,
  id: string,
  locale: Locale,
): Promise<StockWithFolder> {
  const stock = await findStock(db, id);
  if (!stock) throw refused(404, 'stock-not-found', locale);
  return stock;
}
