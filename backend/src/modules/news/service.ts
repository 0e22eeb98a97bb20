import type { Deps } from '../../deps';
import type { Locale } from '../../text/language';
import { refused } from '../../refusals';
import { countNews, findNews, listNews, type NewsRow } from './repository';

export async function pageOfNews(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { skip = 0, take = 12 }: { skip?: number; take?: number },
): Promise<{ rows: NewsRow[]; total: number }> {
  const at = new Date(now());
  const [rows, total] = await Promise.all([listNews(db, at, skip, take), countNews(db, at)]);
  return { rows, total };
}

export async function newsItem(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  locale: Locale,
): Promise<NewsRow> {
  const news = await findNews(db, new Date(now()), id);
  if (!news) throw refused(404, 'news-not-found', locale);
  return news;
}
