import { type Document, isMap, isNode, isPair, LineCounter, parseDocument } from 'yaml';

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
