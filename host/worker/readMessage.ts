import type { MessageToWorker } from '@olov/shared-kit/contract';

/** What a page says; undefined for what another version of the shop may say. */
export function readMessage(data: unknown): MessageToWorker | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { build, locale, page, pictures } = data as Partial<MessageToWorker>;
  if (typeof build !== 'string' || !/^\w+$/.test(build)) return undefined;
  if (typeof locale !== 'string' || typeof page !== 'string' || !page.startsWith('/')) return undefined;
  if (!Array.isArray(pictures) || !pictures.every((one) => typeof one === 'string' && URL.canParse(one)))
    return undefined;
  return { build, locale, page, pictures };
}
