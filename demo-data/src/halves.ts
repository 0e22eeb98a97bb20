import type { SeedModifier, SeedProduct } from '@olov/contract/seed';
import { doughs } from './modifiers';
import { pizzas } from './pizza';
import { premiumPizzas } from './premium';
import { grams, text } from './text';

const ID = 'half-and-half';

const BASE = 10_000;

const OFFERED = [
  'pepperoni',
  'margherita',
  'four-cheese',
  'chicken-bbq',
  'hawaiian',
  'mushroom',
  'vegetarian',
  'diablo',
  'tuna',
  'meat-feast',
  'truffle',
  'lamb-samarkand',
];

const halves: SeedModifier[] = [...pizzas, ...premiumPizzas]
  .filter(({ id }) => OFFERED.includes(id))
  .sort((a, b) => OFFERED.indexOf(a.id) - OFFERED.indexOf(b.id))
  .map(({ id, name, price }, index) => ({
    id: `${ID}.half.${id}`,
    name,
    groupId: 'halves',
    // Half of a whole pizza’s price, rounded up to whole thousands.
    price: Math.ceil((price - BASE) / 2000) * 1000,
    isRequired: false,
    isDefault: index < 2,
    maxOneDish: 2,
    standsFor: id,
  }));

export const halfAndHalf: SeedProduct = {
  id: ID,
  folderId: 'pizza',
  name: text('Пополам', 'Half and half', 'Yarmi-yarmi'),
  description: text(
    'Две любимые пиццы на одном тесте: никому не придётся уступать.',
    'Two favourite pizzas on one base: nobody has to give in.',
    'Bitta xamirda ikkita sevimli pitsa: hech kim yon bermaydi.',
  ),
  weight: grams(530),
  price: BASE,
  tags: ['new'],
  groups: ['halves', 'dough'],
  modifiers: [...halves, ...doughs(ID)],
  picture: ID,
  allergens: ['gluten', 'milk'],
};
