import type { Composition, RemoteOverride } from '@olov/shared-kit';
import { applyOverrides } from './applyOverrides';
import { reloadOnHotUpdates } from './hotUpdates';
import { OverrideBanner } from './OverrideBanner';

export async function startOverrides(composition: Composition, overrides: readonly RemoteOverride[]) {
  const { applied, ...shown } = await applyOverrides(composition, overrides, window.fetch.bind(window));
  if (process.env.NODE_ENV === 'production') {
    reloadOnHotUpdates(window, () => window.location.reload());
  }
  return { ...shown, notice: <OverrideBanner overrides={applied} /> };
}
