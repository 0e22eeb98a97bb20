import { DAY_MS, TASHKENT_OFFSET_MS } from '@olov/contract';
import type { Seed, SeedLonePromo } from '@olov/contract/menu/seed';
import { inAll, type Text } from '@olov/contract/platform/locales';
import type { Database } from '../db/connect';
import { sanitizeHtml } from '../text/sanitizeHtml';

export async function fillStories(
  trx: Database,
  { news, stocks, promos, contacts }: Seed,
  now: number,
): Promise<void> {
  const startOf = (day: number) =>
    (Math.floor((now + TASHKENT_OFFSET_MS) / DAY_MS) + day) * DAY_MS - TASHKENT_OFFSET_MS;

  if (news.length > 0) {
    await trx
      .insertInto('news')
      .values(
        // 10:30 in the morning, but never in the future.
        news.map(({ daysAgo, ...story }) => ({
          ...columns(story),
          publishedAt: new Date(Math.min(startOf(-daysAgo) + 10.5 * 60 * 60 * 1000, now)),
        })),
      )
      .execute();
  }
  const days = ({ fromDay, toDay }: { fromDay?: number; toDay?: number }) => ({
    startsAt: fromDay === undefined ? null : new Date(startOf(fromDay)),
    endsAt: toDay === undefined ? null : new Date(startOf(toDay + 1) - 1000),
  });
  if (contacts) {
    const { address, links, ...ways } = contacts;
    await trx
      .insertInto('contacts')
      .values({ ...ways, address: JSON.stringify(address), links: JSON.stringify(links) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const codes = [
    ...promos,
    ...stocks.flatMap(({ promo, title, fromDay, toDay }) =>
      promo ? [{ ...promo, title, fromDay, ...(toDay !== undefined && { toDay }) }] : [],
    ),
  ];
  if (codes.length > 0) {
    await trx
      .insertInto('promos')
      .values(codes.map((promo) => ({ ...promoColumns(promo), ...days(promo) })))
      .execute();
  }
  if (stocks.length > 0) {
    await trx
      .insertInto('stocks')
      .values(
        stocks.map(({ fromDay, toDay, promo, folderId = null, ...story }) => ({
          ...columns(story),
          startsAt: new Date(startOf(fromDay)),
          endsAt: days({ toDay }).endsAt,
          promoCode: promo?.code ?? null,
          folderId,
        })),
      )
      .execute();
  }
}

const promoColumns = (promo: SeedLonePromo) => ({
  code: promo.code,
  title: JSON.stringify(promo.title),
  kind: promo.kind,
  value: promo.value ?? null,
  productId: promo.productId ?? null,
  minimum: promo.minimum ?? 0,
  regionId: promo.regionId ?? null,
  orderTypeId: promo.orderTypeId ?? null,
  conditions: promo.conditions ? JSON.stringify(promo.conditions) : null,
  oncePerCustomer: promo.oncePerCustomer ?? false,
  maxUses: promo.maxUses ?? null,
  isActive: promo.isActive ?? true,
});

interface Story {
  id: string;
  title: Text;
  lead: Text;
  body: Text;
  picture: string;
}

const columns = ({ id, title, lead, body, picture }: Story) => ({
  id,
  picture,
  title: JSON.stringify(title),
  lead: JSON.stringify(lead),
  body: JSON.stringify(inAll((locale) => sanitizeHtml(body[locale]))),
});
