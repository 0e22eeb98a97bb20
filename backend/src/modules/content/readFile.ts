import type { ContentFile } from '@olov/contract';
import { isMap, LineCounter, parseDocument } from 'yaml';

export interface Problem {
  file: string;
  line?: number;
  text: string;
}

export interface ReadFile {
  path: string;
  fields: Record<string, unknown>;
  lineOf(field: string): number;
  markdown: string;
}

const FRONT = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

/** Security: with anchors of YAML a small file can expand to a huge value, and tags can build objects. */
export function readFile({ path, text }: ContentFile): ReadFile | Problem[] {
  const source = text.replace(/^\ufeff/, '');
  const match = FRONT.exec(source);
  if (match?.index !== 0) {
    return [
      { file: path, line: 1, text: 'has no front matter: it begins with a line of --- and ends with one' },
    ];
  }
  const lines = new LineCounter();
  // Adds the first line of `---`, so that line numbers match the file.
  const document = parseDocument(`\n${match[1] ?? ''}`, {
    schema: 'core',
    lineCounter: lines,
    prettyErrors: false,
  });
  const faults = [...document.errors, ...document.warnings];
  if (faults.length > 0) {
    return faults.map(({ message, pos }) => ({
      file: path,
      line: lines.linePos(pos[0]).line,
      text: message,
    }));
  }
  if (document.contents === null) return [{ file: path, line: 1, text: 'has nothing in its front matter' }];
  if (!isMap(document.contents))
    return [{ file: path, line: 2, text: 'is no list of fields (field: value)' }];
  let fields: Record<string, unknown>;
  try {
    fields = document.toJS({ maxAliasCount: 0 }) as Record<string, unknown>;
  } catch {
    return [{ file: path, line: 1, text: 'uses anchors (&name, *name), which front matter does not take' }];
  }
  const { items } = document.contents;
  return {
    path,
    fields,
    lineOf(field) {
      const key = items.find((pair) => String(pair.key) === field)?.key as { range?: [number] } | undefined;
      return key?.range ? lines.linePos(key.range[0]).line : 1;
    },
    markdown: source.slice(match[0].length),
  };
}
