import { isBlank } from '@olov/contract/content/cleanText';
import { textFault, withoutBom } from '@olov/contract/content/textFiles';
import { MONEY_HINT, readMoney } from '@olov/contract/payments/money';
import {
  type Document,
  isMap,
  isNode,
  isPair,
  isScalar,
  Lexer,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';
import { isStorable } from '../storable';

export interface YamlFault {
  line: number;
  text: string;
}

/** True if the value of a field is a sum, which is read as it is written. */
export type IsMoney = (field: Pair, parents: readonly unknown[]) => boolean;

export interface ReadYaml {
  value: unknown;
  /** The line of a place in the value; of its nearest parent if nothing is there. */
  lineOf(path: readonly (string | number)[]): number;
}

/** Security: with anchors of YAML a small file can expand to a huge value, and tags can build objects. */
export function readYaml(decoded: string, isMoney: IsMoney = () => false): ReadYaml | YamlFault[] {
  const fault = textFault(decoded);
  if (fault) return [{ line: 1, ...fault }];
  const source = withoutBom(decoded);
  if (isTooDeep(source)) return [{ line: 1, text: 'is nested too deeply' }];
  const lines = new LineCounter();
  // The package compares each key with all others of its map, which takes seconds for thousands of keys.
  const options = { schema: 'core', lineCounter: lines, prettyErrors: false, uniqueKeys: false } as const;
  const document = parseDocument(source, options);
  const faults = [...document.errors, ...document.warnings].map(({ message, pos }) => ({
    line: lines.linePos(pos[0]).line,
    text: message,
  }));
  if (faults.length > 0) return faults;
  const wrong = wrongPartsOf(document, lines, isMoney);
  if (wrong.length > 0) return wrong;
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 0 });
  } catch {
    return [{ line: 1, text: 'uses anchors (&name, *name), which are not allowed' }];
  }
  return { value, lineOf: (path) => lineIn(document, lines, path) };
}

/** No file of a shop has a map of more keys. */
const MOST_KEYS = 200;

function wrongPartsOf(document: Document.Parsed, lines: LineCounter, isMoney: IsMoney): YamlFault[] {
  const faults: YamlFault[] = [];
  const report = ({ range }: Node, text: string) =>
    faults.push({ line: lines.linePos(range?.[0] ?? 0).line, text });
  visit(document, {
    Map(_, map) {
      if (map.items.length > MOST_KEYS) report(map, `has more than ${MOST_KEYS} fields in one place`);
      else for (const key of repeatedKeysOf(map)) report(key, `${key} is there twice`);
    },
    Pair(_, field, parents) {
      const { key, value: node } = field;
      if (!isScalar(node) || !isMoney(field, parents)) return;
      const sum = readMoney(node.source ?? '');
      if (sum !== undefined) node.value = sum;
      else if (typeof node.value === 'number') report(node, `${key} is ${node.source}: ${MONEY_HINT}`);
    },
    Scalar(_, node) {
      if (typeof node.value !== 'string') return;
      if (!isStorable(node.value)) report(node, 'has characters that cannot be stored');
      else if (isBlank(node.value)) node.value = '';
    },
  });
  return faults;
}

function repeatedKeysOf({ items }: YAMLMap): Node[] {
  const seen = new Set<string>();
  return items.flatMap(({ key }) => {
    if (!isScalar(key)) return [];
    const name = String(key.value);
    const isRepeated = seen.has(name);
    seen.add(name);
    return isRepeated ? [key] : [];
  });
}

function lineIn(document: Document.Parsed, lines: LineCounter, path: readonly (string | number)[]): number {
  for (let end = path.length; end > 0; end -= 1) {
    const parent = document.getIn(path.slice(0, end - 1), true);
    const name = path[end - 1];
    const pair = isMap(parent) ? parent.items.find(({ key }) => String(key) === String(name)) : undefined;
    const node = isPair(pair) ? pair.key : document.getIn(path.slice(0, end), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

const MOST_DEPTH = 64;
/** A line with as many list items or keys in one another, or that begins as far to the right. */
const DEEP_LINE = new RegExp(`^ *(?:[-?:][ \\t]+){${MOST_DEPTH}}|^ {${2 * MOST_DEPTH}}`, 'm');

/** The package reads nested values by recursion, and a full stack can end the process. */
function isTooDeep(source: string): boolean {
  if (DEEP_LINE.test(source)) return true;
  let depth = 0;
  for (const token of new Lexer().lex(source)) {
    if (token === '[' || token === '{') depth += 1;
    if (token === ']' || token === '}') depth -= 1;
    if (depth > MOST_DEPTH) return true;
  }
  return false;
}
