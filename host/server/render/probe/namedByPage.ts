import { escapeJson } from '@olov/contract';
import type { RenderedPage } from '../messages';
import { payloadJson } from '../payloadJson';
import { type NamedFile, namedFiles } from './namedFiles';

export interface NamedByPage extends NamedFile {
  url: URL;
  page: string;
}

/** A picture whose address comes from the API is content of the shop and no part of the release. */
export function namedByPage(
  { html, head, payload }: RenderedPage,
  pageUrl: string,
  page: string,
): NamedByPage[] {
  const content = payloadJson(payload);
  const { origin } = new URL(pageUrl);
  const isContent = (address: string) =>
    content.includes(escapeJson(address.startsWith(`${origin}/`) ? address.slice(origin.length) : address)) ||
    content.includes(escapeJson(address));
  const named = [
    ...namedFiles(html),
    ...(head.image ? [{ address: head.image, by: 'image of the head' }] : []),
  ];
  return named
    .filter(({ address }) => URL.canParse(address, pageUrl) && !isContent(address))
    .map((file) => ({ ...file, url: new URL(file.address, pageUrl), page }));
}
