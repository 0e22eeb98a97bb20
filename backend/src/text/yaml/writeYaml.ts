import { Document, isCollection, isPair, stringify } from 'yaml';

const WIDTH = 110;

/**
 * A list or map that fits is written in one line. A map whose only value is a list (`- toppings: […]`), and a list of such maps,
 * start lines of their own.
 */
export function writeYaml(value: object): string {
  const document = new Document(value, { schema: 'core', aliasDuplicateObjects: false });
  markShort(document.contents, value, 0);
  return document.toString({ lineWidth: 0 });
}

function markShort(node: unknown, value: unknown, depth: number): void {
  if (!isCollection(node)) return;
  if (depth > 0 && !hasOwnLines(value) && fits(value, depth)) {
    node.flow = true;
    return;
  }
  const parts = Object.values(Object(value));
  node.items.forEach((item, index) => {
    markShort(isPair(item) ? item.value : item, parts[index], depth + 1);
  });
}

function hasOwnLines(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasOwnLines);
  const parts = Object.values(Object(value));
  return parts.length === 1 && Array.isArray(parts[0]);
}

/** JSON is about as long, and much faster to write: it saves the long parts from being written twice. */
const fits = (value: unknown, depth: number): boolean =>
  JSON.stringify(value).length < 2 * WIDTH && stringify(value, FLOW).length + 2 * depth <= WIDTH;

const FLOW = { aliasDuplicateObjects: false, collectionStyle: 'flow', lineWidth: 0 } as const;
