import type { SeedNews } from '@olov/contract/seed';
import { dough } from './dough';
import { kidsWorkshop } from './kids-workshop';
import { lambSamarkand } from './lamb-samarkand';
import { liveTracking } from './live-tracking';
import { nightDelivery } from './night-delivery';
import { paperBoxes } from './paper-boxes';
import { romanPizza } from './roman-pizza';

export const news: SeedNews[] = [
  romanPizza,
  nightDelivery,
  kidsWorkshop,
  dough,
  lambSamarkand,
  liveTracking,
  paperBoxes,
];
