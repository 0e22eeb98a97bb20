import { HOT_UPDATE_EVENT, PREVIEW_HEADER } from '@olov/contract';
import type { PageBoot } from '@olov/shared-kit';
import { useRevalidator } from '@olov/shared-kit/router';
import { useEffect } from 'react';
import { applyOverrides } from './applyOverrides';
import { DraftBanner, OverrideBanner, PreviewBanner } from './banners';

export async function startOverrides({ composition, overrides = [], draft, api }: PageBoot) {
  if (draft) sendPreview(window, Object.values(api), draft.token);
  const preview = overrides.find(({ until }) => until);
  const own = overrides.filter((one) => one !== preview);
  const { applied, ...shown } = await applyOverrides(composition, own, window.fetch.bind(window));
  const notice = (
    <>
      <HotUpdates />
      {draft && <DraftBanner {...draft} />}
      {preview && <PreviewBanner {...preview} />}
      {applied.length > 0 && <OverrideBanner overrides={applied} />}
    </>
  );
  return { ...shown, notice };
}

/** React replaces components in place; the data, title and head of the page come from its loader. */
export function HotUpdates() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    window.addEventListener(HOT_UPDATE_EVENT, revalidate);
    return () => window.removeEventListener(HOT_UPDATE_EVENT, revalidate);
  }, [revalidate]);
  return null;
}

/**
 * Adds the token of a preview to every request of the shop's APIs. The service worker and the browser's cache neither answer nor
 * store a request with `no-store`, so no page of the shop gets the draft from them. Uploads are requests without `fetch`.
 */
export function sendPreview(
  window: Pick<Window & typeof globalThis, 'fetch' | 'location' | 'XMLHttpRequest'>,
  urls: string[],
  token: string,
): void {
  const send = window.fetch.bind(window);
  const { origin } = window.location;
  const isApi = (url: URL) =>
    urls.some((base) => url.href.startsWith(`${new URL(base, origin).href.replace(/\/$/, '')}/`));
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, origin);
    if (!isApi(url)) return send(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set(PREVIEW_HEADER, token);
    return send(input, { ...init, headers, cache: 'no-store' });
  };
  window.XMLHttpRequest = class extends window.XMLHttpRequest {
    override open(method: string, url: string | URL, isAsync = true, name?: string, password?: string): void {
      super.open(method, url, isAsync, name, password);
      if (isApi(new URL(url, origin))) this.setRequestHeader(PREVIEW_HEADER, token);
    }
  };
}
