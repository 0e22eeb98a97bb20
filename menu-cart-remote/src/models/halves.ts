import type { Modifier } from '@olov/shared-kit';

export type Side = 'left' | 'right';
export const SIDES: readonly Side[] = ['left', 'right'];

/** The ids of what lies on either side. */
export type Halves = Readonly<Record<Side, string | undefined>>;

/** What is offered first: the default ones, as far as they can be had; one of them twice where there is no other. */
export function startingHalves(modifiers: readonly Modifier[]): Halves {
  const available = modifiers.filter(({ isAvailable }) => isAvailable);
  const [left, right = left] = [
    ...available.filter(({ isDefault }) => isDefault),
    ...available.filter(({ isDefault }) => !isDefault),
  ];
  return { left: left?.id, right: right?.id };
}

/** How many sides a modifier lies on. */
export const sidesOf = ({ left, right }: Halves, id: string): number =>
  Number(left === id) + Number(right === id);
