import { escapeJson } from '@olov/contract';
import type { Renderer } from '../../src/render/request';
import type { Outcome, Task } from './messages';

/** Converts at the border of the worker, because the renderer of an older host gives and takes objects. */
export async function perform(renderer: Renderer, { kind, request }: Task): Promise<Outcome> {
  const { result, ...rest } = request;
  if (kind === 'load') return escapeJson(await renderer.load(rest));
  const { payload, head, ...drawn } = await renderer.render({
    ...rest,
    result: result && JSON.parse(result),
  });
  const rendered = { ...drawn, head: { ...head, jsonLd: structuredData(head.jsonLd) } };
  const { page, ...own } = payload;
  if (!page) return { ...rendered, payload: own };
  const json = result ?? escapeJson(page.result);
  return { ...rendered, payload: { ...own, page: { route: page.route, status: page.result.status, json } } };
}

/** Escaped JSON of each object of schema.org, without invalid ones, which the renderer of an older host does not refuse. */
export const structuredData = (jsonLd: unknown): string[] =>
  Array.isArray(jsonLd) ? jsonLd.flatMap(textOf) : [];

function textOf(one: unknown): string[] {
  if (typeof one !== 'object' || one === null) return [];
  try {
    return [escapeJson({ '@context': 'https://schema.org', ...one })];
  } catch {
    return [];
  }
}
