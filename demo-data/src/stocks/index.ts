import type { SeedStock } from '@olov/contract/seed';
import { birthday } from './birthday';
import { familySunday } from './family-sunday';
import { lunchCombo } from './lunch-combo';
import { matchNight } from './match-night';
import { pickupDiscount } from './pickup-discount';
import { secondRoman } from './second-roman';
import { summerLemonade } from './summer-lemonade';

export const stocks: SeedStock[] = [
  secondRoman,
  lunchCombo,
  familySunday,
  pickupDiscount,
  birthday,
  matchNight,
  summerLemonade,
];
