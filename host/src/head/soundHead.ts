import type { PageHead } from '@olov/contract';

interface Sound {
  head: PageHead;
  problems: string[];
}

/** A remote may be built by any team with any tool; an invalid head of one must break nothing else. */
export function soundHead(head: unknown, publicUrl: string): Sound {
  const { title, description, image, type, feed, jsonLd } = (head ?? {}) as Record<string, unknown>;
  const problems: string[] = [];
  const told = <Value>(name: string, value: unknown, read: (value: unknown) => Value | undefined) => {
    if (value === undefined || value === null) return {};
    const sound = read(value);
    if (sound !== undefined) return { [name]: sound };
    problems.push(`its ${name} is none: ${shortly(value)}`);
    return {};
  };
  return {
    head: {
      ...told('title', title, text),
      ...told('description', description, text),
      ...told('image', image, (value) => webAddress(value, publicUrl)),
      ...told('type', type, (value) => TYPES.find((one) => one === value)),
      ...told('feed', feed, feedOf),
      ...told('jsonLd', jsonLd, structuredData),
    },
    problems,
  };
}

const TYPES = ['website', 'article'] as const satisfies PageHead['type'][];

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function webAddress(value: unknown, base: string): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  try {
    const { protocol, href } = new URL(value, base);
    return /^https?:$/.test(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}

function feedOf(value: unknown): PageHead['feed'] | undefined {
  const { title, path } = (value ?? {}) as Record<string, unknown>;
  if (typeof title !== 'string' || typeof path !== 'string') return undefined;
  return /^\/(?![/\\])/.test(path) ? { title, path } : undefined;
}

function structuredData(value: unknown): Record<string, unknown>[] | undefined {
  if (!Array.isArray(value)) return undefined;
  try {
    const data: unknown[] = JSON.parse(JSON.stringify(value));
    return data.filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null);
  } catch {
    return undefined;
  }
}

const shortly = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 100) : typeof value);
