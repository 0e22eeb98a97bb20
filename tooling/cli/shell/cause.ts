import { Cause } from '@olov/contract/platform/releases';
import { faultsOf } from '@olov/contract/platform/validation';
import { wrongUse } from '../CliError';
import type { Input, Option } from '../Command';
import type { Context } from '../Context';

export const causeOptions: Record<string, Option> = {
  reason: { value: 'text', help: 'the reason, shown in `olov status` and `olov history`' },
  commit: {
    value: 'id',
    help: 'the commit, shown in `olov history`; by default that of GitHub Actions or GitLab CI',
  },
};

/** Fails here, because the shop would refuse a wrong cause only after the build. */
export function causeOf(input: Input, { env }: Context): Cause {
  const reason = input.text('reason');
  const commit = input.text('commit') ?? (env.GITHUB_SHA || env.CI_COMMIT_SHA);
  const cause = { ...(reason && { reason }), ...(commit && { commit }) };
  const [fault] = faultsOf(Cause, cause);
  if (fault?.path === 'commit') throw wrongUse(`"${commit}" is no id of a commit.`);
  if (fault) throw wrongUse('The reason is too long: at most 500 characters are possible.');
  return cause;
}
