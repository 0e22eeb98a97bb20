import type { Cause } from '@olov/contract/releases';
import type { Input, Option } from '../Command';
import type { Context } from '../Context';

export const causeOptions: Record<string, Option> = {
  reason: { value: 'text', help: 'the reason, shown in `olov status` and `olov history`' },
  commit: {
    value: 'id',
    help: 'the commit, shown in `olov history`; by default that of GitHub Actions or GitLab CI',
  },
};

export function causeOf(input: Input, { env }: Context): Cause {
  const reason = input.text('reason');
  const commit = input.text('commit') ?? (env.GITHUB_SHA || env.CI_COMMIT_SHA);
  return { ...(reason && { reason }), ...(commit && { commit }) };
}
