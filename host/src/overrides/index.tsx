import type { PageBoot } from '@olov/shared-kit';
import { applyOverrides } from './applyOverrides';
import { DraftBanner } from './DraftBanner';
import { reloadOnHotUpdates } from './hotUpdates';
import { OverrideBanner } from './OverrideBanner';
import { PreviewBanner } from './PreviewBanner';
import { sendPreview } from './sendPreview';

export async function startOverrides({ composition, overrides = [], draft, api }: PageBoot) {
  if (draft) sendPreview(window, Object.values(api), draft.token);
  const preview = overrides.find(({ until }) => until);
  const own = overrides.filter((one) => one !== preview);
  const { applied, ...shown } = await applyOverrides(composition, own, window.fetch.bind(window));
  if (process.env.NODE_ENV === 'production') {
    reloadOnHotUpdates(window, () => window.location.reload());
  }
  const notice = (
    <>
      {draft && <DraftBanner {...draft} />}
      {preview && <PreviewBanner {...preview} />}
      {applied.length > 0 && <OverrideBanner overrides={applied} />}
    </>
  );
  return { ...shown, notice };
}
