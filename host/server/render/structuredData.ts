import { escapeJson } from '@olov/contract';

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
