import type { MenuProduct, ModifierRow } from './repository';

export function startingPrice({ price, groups, modifiers }: MenuProduct): number {
  const alone = modifiers.filter(({ groupId }) => !groups.some(({ id }) => id === groupId));
  const chosen = groups.flatMap(({ id, kind }) => {
    const own = modifiers.filter(({ groupId }) => groupId === id);
    if (kind === 'one') return firstOf(own).slice(0, 1);
    return kind === 'halves' ? bothOf(firstOf(own)) : own.filter(isOnIt);
  });
  return [...alone.filter(isOnIt), ...chosen].reduce((sum, modifier) => sum + modifier.price, price);
}

const isOnIt = ({ isRequired, isDefault, isAvailable }: ModifierRow): boolean =>
  isRequired || (isDefault && isAvailable);

const firstOf = (modifiers: ModifierRow[]): ModifierRow[] => {
  const available = modifiers.filter(({ isAvailable }) => isAvailable);
  return [
    ...available.filter(({ isDefault }) => isDefault),
    ...available.filter(({ isDefault }) => !isDefault),
  ];
};

const bothOf = ([left, right = left]: ModifierRow[]): ModifierRow[] => (left && right ? [left, right] : []);
