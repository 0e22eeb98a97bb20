import { type ReleasedVersion, roleOf } from '@olov/contract/releases';
import type { Input } from '../Command';
import type { Context } from '../Context';
import { visitorsOf } from './describe';

export function tellMove(
  title: string,
  versions: readonly ReleasedVersion[],
  input: Input,
  context: Context,
): void {
  if (input.has('json')) {
    context.out(JSON.stringify(versions, null, 2));
    return;
  }
  context.out(`${title}:`);
  for (const one of versions) {
    const role = roleOf(one);
    if (role === 'past') continue;
    context.out(`  ${one.version}: ${visitorsOf(one)}${role === 'default' ? ', the default' : ''}`);
  }
}
