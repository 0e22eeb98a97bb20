import type { DishEntity, ModifierEntity } from '../entities';

/** One modifier of a dish, with its id in the set and its place in the run. */
export interface Use {
  id: string;
  index: number;
  modifier: ModifierEntity;
}

/** Modifiers of a dish in a row whose ids have one pattern, and that are in one group. */
export interface Run {
  template: string;
  group: string | undefined;
  uses: Use[];
}

export const keyOf = ({ template, group }: Pick<Run, 'template' | 'group'>): string =>
  JSON.stringify([template, group]);

export function runsOf({ id: dishId, modifiers }: DishEntity): Run[] {
  const runs: Run[] = [];
  for (const modifier of modifiers) {
    const { template, id } = patternOf(modifier.id, dishId);
    const place = { template, group: modifier.groupId };
    let run = runs.at(-1);
    if (!run || keyOf(run) !== keyOf(place)) {
      run = { ...place, uses: [] };
      runs.push(run);
    }
    run.uses.push({ id, index: run.uses.length, modifier });
  }
  return runs;
}

function patternOf(modifierId: string, dishId: string): { template: string; id: string } {
  const rest = modifierId.startsWith(`${dishId}.`) ? modifierId.slice(dishId.length + 1) : '';
  const [, kind, id] = /^([^.{}]+)\.([^{}]+)$/.exec(rest) ?? [];
  if (kind === undefined || id === undefined) return { template: '{id}', id: modifierId };
  return { template: `{dish}.${kind}.{id}`, id };
}
