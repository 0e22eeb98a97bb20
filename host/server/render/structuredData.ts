import { escapeJson } from '@olov/contract';

/** Escaped JSON of each object of schema.org. The renderer of an older host does not check them; invalid ones break nothing else. */
export function structuredData(jsonLd: unknown): string[] {
  if (!Array.isArray(jsonLd)) return [];
  try {
    return jsonLd
      .filter((one) => typeof one === 'object' && one !== null)
      .map((one) => escapeJson({ '@context': 'https://schema.org', ...one }));
  } catch {
    return [];
  }
}
