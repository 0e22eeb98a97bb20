import type { Stock, StockSummary } from '@olov/contract';
import type { Locale } from '../../text/language';
import { sanitizeHtml } from '../../text/sanitizeHtml';
import { presentStoryPicture } from '../storyPicture';
import type { StockRow, StockWithFolder } from './repository';

export const presentStockSummary = (stock: StockRow, locale: Locale, mediaUrl: string): StockSummary => ({
  id: stock.id,
  title: stock.title[locale],
  lead: stock.lead[locale],
  startsAt: stock.startsAt.toISOString(),
  ...(stock.endsAt && { endsAt: stock.endsAt.toISOString() }),
  ...(stock.promoCode !== null && { promoCode: stock.promoCode }),
  ...presentStoryPicture(stock.picture, mediaUrl),
});

export const presentStock = (stock: StockWithFolder, locale: Locale, mediaUrl: string): Stock => ({
  ...presentStockSummary(stock, locale, mediaUrl),
  body: sanitizeHtml(stock.body[locale]),
  ...(stock.folderId !== null &&
    stock.folderName !== null && { folder: { id: stock.folderId, name: stock.folderName[locale] } }),
});
