import type { ContentFile } from '@olov/contract';
import { textFault, withoutBom } from '@olov/contract/content/textFiles';
import type { FileProblem } from '../../text/problem';
import { readYaml } from '../../text/yaml/readYaml';

export interface ReadFile {
  path: string;
  fields: Record<string, unknown>;
  lineOf(field: string): number;
  markdown: string;
}

const FRONT = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

export function readFile({ path, text }: ContentFile): ReadFile | FileProblem[] {
  const fault = textFault(text);
  if (fault) return [{ file: path, ...fault }];
  const source = withoutBom(text);
  const match = FRONT.exec(source);
  if (match?.index !== 0) {
    return [
      { file: path, line: 1, text: 'has no front matter: it begins with a line of --- and ends with one' },
    ];
  }
  // Adds the first line of `---`, so that line numbers match the file.
  const yaml = readYaml(`\n${match[1] ?? ''}`);
  if (Array.isArray(yaml)) return yaml.map((fault) => ({ file: path, ...fault }));
  const { value, lineOf } = yaml;
  if (value === null) return [{ file: path, line: 1, text: 'has nothing in its front matter' }];
  if (!isFields(value)) return [{ file: path, line: 2, text: 'is no list of fields (field: value)' }];
  return {
    path,
    fields: value,
    lineOf: (field) => lineOf([field]),
    markdown: source.slice(match[0].length),
  };
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
