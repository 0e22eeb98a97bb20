import { type Document, isMap, isNode, isPair, Lexer, LineCounter, parseDocument } from 'yaml';

export interface YamlFault {
  line: number;
  text: string;
}

export interface ReadYaml {
  value: unknown;
  /** The line of a place in the value; of its nearest parent if nothing is there. */
  lineOf(path: readonly (string | number)[]): number;
}

/** Security: with anchors of YAML a small file can expand to a huge value, and tags can build objects. */
export function readYaml(source: string): ReadYaml | YamlFault[] {
  if (isTooDeep(source)) return [{ line: 1, text: 'is nested too deeply' }];
  const lines = new LineCounter();
  const document = parseDocument(source, { schema: 'core', lineCounter: lines, prettyErrors: false });
  const faults = [...document.errors, ...document.warnings];
  if (faults.length > 0) {
    return faults.map(({ message, pos }) => ({ line: lines.linePos(pos[0]).line, text: message }));
  }
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 0 });
  } catch {
    return [{ line: 1, text: 'uses anchors (&name, *name), which are not allowed' }];
  }
  return { value, lineOf: (path) => lineIn(document, lines, path) };
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
