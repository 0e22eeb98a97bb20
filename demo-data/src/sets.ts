import type { SeedModifier, Text } from '@olov/contract/seed';

export interface SetChoice {
  groupId: string;
  products: { id: string; name: Text; price?: number }[];
}

export const setChoice = (set: string, { groupId, products }: SetChoice): SeedModifier[] =>
  products.map(({ id, name, price = 0 }, index) => ({
    id: `${set}.${groupId}.${id}`,
    name,
    groupId,
    price,
    isRequired: false,
    isDefault: index === 0,
    maxOneDish: 1,
    standsFor: id,
  }));
