import type { Modifier } from '@olov/shared-kit';

export type Side = 'left' | 'right';
export const SIDES: readonly Side[] = ['left', 'right'];

export type Halves = Readonly<Record<Side, string | undefined>>;

/** One half is taken twice when it is the only available one. */
export function startingHalves(modifiers: readonly Modifier[]): Halves {
  const available = modifiers.filter(({ isAvailable }) => isAvailable);
  const [left, right = left] = [
    ...available.filter(({ isDefault }) => isDefault),
    ...available.filter(({ isDefault }) => !isDefault),
  ];
  return { left: left?.id, right: right?.id };
}

export const sidesOf = ({ left, right }: Halves, id: string): number =>
  Number(left === id) + Number(right === id);
