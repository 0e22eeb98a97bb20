/** A place on the map in pixels of one zoom. */
export interface Spot {
  x: number;
  y: number;
}

/** Things in one place of the map, and the middle of them. */
export interface MarkerGroup<Item extends Spot> extends Spot {
  items: Item[];
}

/** Joins what is closer than `reach` px, until all groups are farther apart, so that no marker covers another one. */
export function groupsOf<Item extends Spot>(items: readonly Item[], reach: number): MarkerGroup<Item>[] {
  let groups = items.map((item) => groupOf([item]));
  for (;;) {
    const close = closePair(groups, reach);
    if (!close) return groups;
    const [one, other] = close;
    groups = [
      ...groups.filter((group) => group !== one && group !== other),
      groupOf([...one.items, ...other.items]),
    ];
  }
}

function groupOf<Item extends Spot>(items: Item[]): MarkerGroup<Item> {
  const mean = (of: (item: Item) => number) => items.reduce((sum, item) => sum + of(item), 0) / items.length;
  return { items, x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

function closePair<Group extends Spot>(groups: readonly Group[], reach: number): [Group, Group] | undefined {
  for (const [index, one] of groups.entries()) {
    const other = groups.slice(index + 1).find(({ x, y }) => Math.hypot(x - one.x, y - one.y) < reach);
    if (other) return [one, other];
  }
  return undefined;
}
