import type { PageReports } from '@olov/contract';
import { rulesOf } from '../../src/router/rules';
import type { Compositions } from '../composition/compositions';
import type { HostMetrics } from '../metrics';

/** Security: reports can be forged, so only pages of a build that visitors get now are counted. */
export function createVitalsCounter(
  compositions: Pick<Compositions, 'given'>,
  metrics: Pick<HostMetrics, 'measured'> | undefined,
) {
  return async ({ build, vitals }: Pick<PageReports, 'build' | 'vitals'>): Promise<void> => {
    if (!metrics || !vitals) return;
    const { route, locale, connection, ...values } = vitals;
    const composed = await compositions.given(build);
    if (!composed) return;
    const { composition } = composed;
    const found = rulesOf(composition).find(({ rule }) => rule.path === route);
    const version = found && composition.remotes[found.remote]?.version;
    if (!found || version === undefined) return;
    metrics.measured({ route, remote: found.remote, version, locale, connection }, values);
  };
}

export type VitalsCounter = ReturnType<typeof createVitalsCounter>;
