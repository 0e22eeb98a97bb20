import type { SeedRegion } from '@olov/contract/seed';
import { text } from './text';

export const regions: SeedRegion[] = [
  { id: 1, name: text('Ташкент', 'Tashkent', 'Toshkent'), latitude: 41.311, longitude: 69.279 },
  { id: 2, name: text('Самарканд', 'Samarkand', 'Samarqand'), latitude: 39.654, longitude: 66.975 },
];
