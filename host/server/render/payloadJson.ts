import { escapeJson } from '@olov/contract';
import type { RenderedPage } from './messages';

/** The escaped JSON of a `PagePayload`. */
export function payloadJson({ page, ...rest }: RenderedPage['payload']): string {
  const own = escapeJson(rest);
  return page ? `${own.slice(0, -1)},"page":{"route":${escapeJson(page.route)},"result":${page.json}}}` : own;
}
