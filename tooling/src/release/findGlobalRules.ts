import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';
import { type Place, placesOf } from './selectorPlace';

/** At-rules that only add a condition to their rules. */
const CONDITIONS = new Set(['media', 'supports', 'layer', 'container', 'starting-style']);

const GLOBAL: Record<string, string> = {
  import: 'bundle the style sheet instead of importing it by URL',
  'font-face':
    'all rooms would see it: import its style sheet as a plain .css file, to which the build gives a font of its own',
  property: 'all rooms would see it: set the variable on an element of your own instead',
};

/**
 * Rules of a room’s style sheet that may match elements of other rooms, one sentence for each. CSS modules prefix
 * every class with the room’s name, and plain style sheets begin with the class of the scope; a selector may match only
 * elements with such a class or below one.
 */
export function findGlobalRules(css: string, container: string): string[] {
  try {
    return check(postcss.parse(css), { prefix: `${container}-` });
  } catch (error) {
    return [`it is not valid CSS: ${error instanceof Error ? error.message : error}`];
  }
}

interface Scope {
  prefix: string;
  parent?: Place;
}

const check = (container: Container, scope: Scope): string[] =>
  (container.nodes ?? []).flatMap((node) => checkNode(node as ChildNode, scope));

function checkNode(node: ChildNode, scope: Scope): string[] {
  if (node.type === 'rule') return checkRule(node, scope);
  if (node.type === 'atrule') return checkAtRule(node, scope);
  return [];
}

function checkRule(rule: Rule, { prefix, parent }: Scope): string[] {
  const places = tryPlaces(rule, prefix, parent);
  if (!places) return [`the selector "${shorten(rule.selector)}" cannot be read: write it plainly`];
  const problems = places
    .filter(({ place }) => !place.inside)
    .map(
      ({ selector }) =>
        `"${shorten(selector)}" may match elements of other rooms: begin it with a class of a CSS module (${prefix}…), or import a plain .css file, which the build scopes`,
    );
  // Nested rules of a refused rule are not reported separately.
  if (problems.length > 0) return problems;
  const within = places.every(({ place }) => place.within);
  return check(rule, { prefix, parent: { inside: true, within } });
}

function tryPlaces(rule: Rule, prefix: string, parent: Place | undefined) {
  try {
    return placesOf(rule.selector, prefix, parent);
  } catch {
    return undefined;
  }
}

function checkAtRule(rule: AtRule, scope: Scope): string[] {
  const name = rule.name.toLowerCase();
  if (name === 'charset') return [];
  if (CONDITIONS.has(name)) return check(rule, scope);
  if (name === 'font-face' && isOwn(familyOf(rule), scope)) return [];
  if (/^(-\w+-)?keyframes$/.test(name)) {
    if (isOwn(rule.params, scope)) return [];
    return [
      `@${rule.name} ${shorten(rule.params)} may replace an animation of other rooms: keep it in a CSS module, which gives it a name of its own`,
    ];
  }
  return [
    `@${rule.name} reaches beyond the room: ${GLOBAL[name] ?? 'only @media, @supports, @layer, @container, @starting-style and @keyframes can be used: import a copy of the style sheet without it'}`,
  ];
}

const isOwn = (name: string, { prefix }: Scope) => name.replace(/["']/g, '').startsWith(prefix);

/** Of several declarations the last one counts. */
function familyOf({ nodes = [] }: AtRule): string {
  const family = nodes.findLast((node) => node.type === 'decl' && /^font-family$/i.test(node.prop));
  return family?.type === 'decl' ? family.value : '';
}

const shorten = (text: string) => (text.length > 120 ? `${text.slice(0, 120)}…` : text);
