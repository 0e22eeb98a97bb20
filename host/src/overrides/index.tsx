import type { PageBoot } from '@olov/shared-kit';
import { applyOverrides } from './applyOverrides';
import { DraftBanner, OverrideBanner, PreviewBanner } from './banners';
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

const HOT_UPDATE_EVENT = 'olov:hot-update';

// The deployed shell has the production build of React, which cannot replace components in place.
export function reloadOnHotUpdates(page: EventTarget, reload: () => void): void {
  page.addEventListener(HOT_UPDATE_EVENT, reload, { once: true });
}
