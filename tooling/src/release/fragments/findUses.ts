import { LINKS } from '@olov/contract/links';
import { type Property, parseExpressionAt } from 'acorn';

export interface FoundUses {
  fragments: string[];
  routes: string[];
}

// The kit is a shared module, so a bundler keeps the names of its exports.
const SLOT = /\bFragmentSlot,\s*(?=\{)/g;
const LINK = /\bpaths\.(\w+)\(/g;

/**
 * Fragments that a bundled script shows and routes to which it links, as far as their names are written in it. A name
 * that the script computes is found in development only.
 */
export function findUses(script: string): FoundUses {
  const fragments = [...script.matchAll(SLOT)].flatMap(({ index, 0: { length } }) =>
    nameIn(script, index + length),
  );
  const routes = [...script.matchAll(LINK)].flatMap(([, name = '']) => LINKS[name] ?? []);
  return { fragments: [...new Set(fragments)].sort(), routes: [...new Set(routes)].sort() };
}

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
