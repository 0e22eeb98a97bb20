import parser from 'postcss-selector-parser';

/**
 * The place of the elements that a selector may match. `inside`: they are an element of the room or below one. `within`:
 * they are below one, so their siblings are inside too.
 */
export interface Place {
  inside: boolean;
  within: boolean;
}

const ANYWHERE: Place = { inside: false, within: false };

/** In other pseudo-classes a class does not restrict the element. */
const ALTERNATIVES = new Set([':is', ':where', ':matches', ':any', ':-webkit-any', ':-moz-any']);

/** `parent` is the place of the surrounding rule, for `&`. Throws if the text is not a selector. */
export function placesOf(
  selector: string,
  prefix: string,
  parent?: Place,
): { selector: string; place: Place }[] {
  const { nodes } = parser().astSync(selector);
  return nodes.map((branch) => ({
    selector: String(branch).trim(),
    place: placeOf(branch, prefix, parent),
  }));
}

function placeOf(branch: parser.Selector, prefix: string, parent?: Place): Place {
  // A nested selector without `&` is relative to the surrounding rule, by its combinator or as a descendant.
  const isRelative = parent !== undefined && !hasNesting(branch);
  let place: Place = isRelative ? parent : ANYWHERE;
  let compound: Place = ANYWHERE;
  let isFirst = true;
  let combinator = isRelative ? ' ' : '';

  const close = () => {
    if (!isFirst) place = step(place, combinator, compound);
    compound = ANYWHERE;
  };
  for (const node of branch.nodes) {
    if (node.type === 'comment') continue;
    if (node.type === 'combinator') {
      close();
      combinator = node.value.trim() || ' ';
    } else {
      compound = both(compound, ownPlace(node, prefix, parent));
    }
    isFirst = false;
  }
  close();
  return place;
}

function step(from: Place, combinator: string, compound: Place): Place {
  const within = combinator === '+' || combinator === '~' ? from.within : combinator !== '' && from.inside;
  return { inside: within || compound.inside, within: within || compound.within };
}

function ownPlace(node: parser.Node, prefix: string, parent: Place | undefined): Place {
  if (node.type === 'class') return { inside: node.value.startsWith(prefix), within: false };
  if (node.type === 'nesting') return parent ?? ANYWHERE;
  if (node.type === 'pseudo' && ALTERNATIVES.has(node.value.toLowerCase()) && node.nodes.length > 0) {
    return node.nodes
      .map((branch) => placeOf(branch, prefix, hasNesting(branch) ? parent : undefined))
      .reduce(either);
  }
  return ANYWHERE;
}

const both = (a: Place, b: Place): Place => ({ inside: a.inside || b.inside, within: a.within || b.within });

const either = (a: Place, b: Place): Place => ({
  inside: a.inside && b.inside,
  within: a.within && b.within,
});

function hasNesting(branch: parser.Selector): boolean {
  let found = false;
  branch.walkNesting(() => {
    found = true;
  });
  return found;
}
