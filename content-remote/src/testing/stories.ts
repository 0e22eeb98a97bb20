import type { NewsItem, NewsSummary, Stock, StockSummary } from '@olov/shared-kit';

export const NOW = Date.parse('2026-11-21T07:00:00Z');

export const aNews = (parts: Partial<NewsSummary> = {}): NewsSummary => ({
  id: 'roman-pizza',
  title: 'Римская пицца теперь в меню',
  lead: 'Прямоугольная, воздушная, с хрустящим дном.',
  publishedAt: '2026-11-20T05:30:00.000Z',
  imageUrl: '/roman.webp',
  ...parts,
});

export const aNewsItem = (parts: Partial<NewsItem> = {}): NewsItem => ({
  ...aNews(),
  body: '<h2>Чем она отличается</h2><p>Все вкусы в <a href="/#roman">разделе</a>.</p>',
  ...parts,
});

export const aStockSummary = (parts: Partial<StockSummary> = {}): StockSummary => ({
  id: 'second-roman',
  title: 'Вторая римская за полцены',
  lead: 'За ту, что дешевле, заплатите половину.',
  startsAt: '2026-11-17T19:00:00.000Z',
  endsAt: '2026-11-30T18:59:59.000Z',
  imageUrl: '/second.webp',
  ...parts,
});

export const aStock = (parts: Partial<Stock> = {}): Stock => ({
  ...aStockSummary(),
  promoCode: 'ROMA50',
  folder: { id: 'roman', name: 'Римская пицца' },
  body: '<p>Римскую пиццу хорошо есть вдвоём.</p>',
  ...parts,
});
