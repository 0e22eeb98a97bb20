import type { Modifier, ModifierGroup, Product } from '@olov/shared-kit';

export interface ModifierSection {
  id: string;
  name: string | undefined;
  kind: ModifierGroup['kind'];
  isRequired: boolean;
  modifiers: readonly Modifier[];
}

export function sectionsOf({ modifierGroups, modifiers }: Product): ModifierSection[] {
  const known = new Set(modifierGroups.map(({ id }) => id));
  const alone = modifiers.filter(({ groupId }) => groupId === undefined || !known.has(groupId));
  const required = alone.filter(({ isRequired }) => isRequired);
  const optional = alone.filter(({ isRequired }) => !isRequired);
  const groups = modifierGroups.map(({ id, name, kind }) => {
    const own = modifiers.filter(({ groupId }) => groupId === id);
    const isRequired = kind !== 'many' || own.some((modifier) => modifier.isRequired);
    return { id, name, kind, isRequired, modifiers: own };
  });
  const many = { name: undefined, kind: 'many' } as const;
  return [
    ...groups.filter(({ isRequired }) => isRequired),
    { ...many, id: 'required', isRequired: true, modifiers: required },
    ...groups.filter(({ isRequired }) => !isRequired),
    { ...many, id: 'optional', isRequired: false, modifiers: optional },
  ].filter((section) => section.modifiers.length > 0);
}
