import type { Composition, RemoteOverride } from '@olov/shared-kit';
import { applyOverrides } from './applyOverrides';
import { reloadOnHotUpdates } from './hotUpdates';
import { OverrideBanner } from './OverrideBanner';
import { PreviewBanner } from './PreviewBanner';

export async function startOverrides(composition: Composition, overrides: readonly RemoteOverride[]) {
  const preview = overrides.find(({ until }) => until);
  const own = overrides.filter((one) => one !== preview);
  const { applied, ...shown } = await applyOverrides(composition, own, window.fetch.bind(window));
  if (process.env.NODE_ENV === 'production') {
    reloadOnHotUpdates(window, () => window.location.reload());
  }
  const notice = (
    <>
      {preview && <PreviewBanner {...preview} />}
      {applied.length > 0 && <OverrideBanner overrides={applied} />}
    </>
  );
  return { ...shown, notice };
}
