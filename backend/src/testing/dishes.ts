import type { Seed } from '@olov/contract/menu/seed';
import { modifier, product, testMenu, text } from './menu';

const half = (id: string, standsFor: string, price: number, changes = {}) =>
  modifier(id, price, { groupId: 'halves', standsFor, maxOneDish: 2, ...changes });

export const dishesMenu: Seed = {
  ...testMenu,
  folders: [...testMenu.folders, { id: 'special', name: text('Special') }],
  groups: [
    ...testMenu.groups,
    { id: 'halves', name: text('Halves'), kind: 'halves' },
    { id: 'set-drink', name: text('Drink'), kind: 'one' },
  ],
  products: [
    ...testMenu.products,
    product('half-and-half', 10_000, {
      folderId: 'special',
      groups: ['halves'],
      modifiers: [
        half('half-margherita', 'margherita', 25_000, { isDefault: true }),
        half('half-wings', 'wings', 30_000, { isDefault: true }),
        half('half-sold-out', 'sold-out', 30_000),
      ],
    }),
    product('set', 90_000, {
      folderId: 'special',
      groups: ['set-drink'],
      modifiers: [
        modifier('set-cola', 0, { groupId: 'set-drink', standsFor: 'cola', isDefault: true }),
        modifier('set-juice', 5_000, { groupId: 'set-drink', standsFor: 'juice' }),
      ],
    }),
    product('juice', 20_000, {
      folderId: 'drinks',
      nutrition: { energy: 45, protein: 0.7, fat: 0.2, carbohydrates: 10.1 },
      allergens: [],
    }),
  ],
};
