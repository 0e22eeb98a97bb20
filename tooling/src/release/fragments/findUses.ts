import { LINKS } from '@olov/contract/platform/links';
import { type Property, parseExpressionAt } from 'acorn';

export interface FoundUses {
  fragments: string[];
  routes: string[];
  /** The extension slots of its pages, which it offers rather than uses. */
  extensionSlots: string[];
}

// The kit is a shared module, so a bundler keeps the names of its exports.
const SLOT = /\b(Fragment|Extension)Slot,\s*(?=\{)/g;
const LINK = /\bpaths\.(\w+)\(/g;

/**
 * Fragments and extension slots that a bundled script shows and routes to which it links, as far as their names are written in it. A name
 * that the script computes is found in development only.
 */
export function findUses(script: string): FoundUses {
  const namesIn = (kind: string) =>
    [...script.matchAll(SLOT)]
      .filter(([, found]) => found === kind)
      .flatMap(({ index, 0: { length } }) => nameIn(script, index + length));
  const routes = [...script.matchAll(LINK)].flatMap(([, name = '']) => LINKS[name] ?? []);
  return {
    fragments: sorted(namesIn('Fragment')),
    routes: sorted(routes),
    extensionSlots: sorted(namesIn('Extension')),
  };
}

const sorted = (names: string[]): string[] => [...new Set(names)].sort();

function nameIn(script: string, at: number): string[] {
  try {
    const props = parseExpressionAt(script, at, { ecmaVersion: 'latest' });
    if (props.type !== 'ObjectExpression') return [];
    const name = props.properties.find(
      (one): one is Property =>
        one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'name',
    );
    return name?.value.type === 'Literal' && typeof name.value.value === 'string' ? [name.value.value] : [];
  } catch {
    // The text was no code, but a part of a string or a comment.
    return [];
  }
}
