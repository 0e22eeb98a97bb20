import type { SeedLonePromo } from '@olov/contract/seed';
import { text } from './text';

export const promos: SeedLonePromo[] = [
  {
    code: 'TUNGI',
    kind: 'free-delivery',
    oncePerCustomer: true,
    title: text('Первая доставка за наш счёт', 'Your first delivery is on us', 'Birinchi yetkazish bizdan'),
  },
];
