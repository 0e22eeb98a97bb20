const postcss = require('postcss');
const parser = require('postcss-selector-parser');

const { list } = postcss;

const ROOT = /^(html|body|:root|:host)$/i;

/**
 * Loader of a plain style sheet of a remote: its rules match only below the element with the class `scope`, which the
 * shop puts around what the remote draws, and its animations and fonts get names of the container’s own.
 */
module.exports = function scopeStyles(source) {
  const { container, scope } = this.getOptions();
  const root = postcss.parse(source, { from: this.resourcePath });
  scopeRules(root, scope);
  const fonts = [];
  root.walkAtRules(/^font-face$/i, (face) => {
    face.walkDecls(/^font-family$/i, ({ value }) => void fonts.push(unquoted(value)));
    const sources = face.nodes.filter(({ prop }) => /^src$/i.test(prop ?? ''));
    const files = sources.flatMap(({ value }) => list.comma(value));
    const kept = files.filter(isOwnFont);
    if (kept.length === 0 && files.some((file) => /^url\(/i.test(file)))
      throw face.error(
        'the policy of the shop blocks fonts of other origins and in the text: put a woff2 file beside the style sheet',
      );
    if (kept.length === 0) return;
    for (const source of sources.slice(1)) source.remove();
    sources[0].value = kept.join(', ');
  });
  const animations = [];
  root.walkAtRules(/keyframes$/i, (keyframes) => {
    const name = unquoted(keyframes.params);
    animations.push(name);
    keyframes.params = `${container}-${name}`;
  });
  rename(root, container, animations, /anim/i);
  rename(root, container, fonts, /^(font|font-family|--.*(font|family).*)$/i);
  return root.toString();
};

/** All browsers read this format, and a shop serves no other. */
const isOwnFont = (file) => /woff2/i.test(file) && !/^url\(\s*["']?(data:|(https?:)?\/\/)/i.test(file);

/** Nested rules are below the outer one. */
function scopeRules(parent, scope) {
  for (const node of parent.nodes) {
    if (node.type === 'rule') {
      const { nodes } = parser().astSync(node.selector, { lossless: false });
      node.selector = nodes.map((selector) => scoped(selector, scope)).join(', ');
    } else if (node.nodes && !/keyframes$/i.test(node.name)) scopeRules(node, scope);
  }
}

/** Also `:where(:root)` and `:is(html, body)`. */
const isRootNode = (node) =>
  ROOT.test(String(node)) ||
  (/^:(is|where)$/i.test(node.value) &&
    node.nodes.every(({ nodes: [only, more] }) => !more && isRootNode(only)));

const isRoot = (compound = []) => compound.some(isRootNode) && !compound.some(parser.isPseudoElement);

/** The scope stands for the root of the document; what a selector asks of the root itself (`html.dark`) stays before it. */
function scoped(selector, scope) {
  const compounds = selector.split(({ type }) => type === 'combinator');
  let conditions = '';
  let combinator = ' ';
  while (isRoot(compounds[0])) {
    const nodes = compounds.shift();
    combinator = nodes.at(-1).type === 'combinator' ? nodes.pop() : '';
    if (nodes.length > 1) conditions += `${nodes.join('')} `;
  }
  return `${conditions}:where(.${scope})${combinator}${compounds.flat().join('')}`;
}

const unquoted = (name) => name.trim().replace(/^(["'])(.*)\1$/, '$2');

/** Renames in all properties that may use such names, variables among them (`--animate-spin`). */
function rename(root, container, names, properties) {
  if (names.length === 0) return;
  const escaped = names.map((name) => name.replace(/[^\w\s-]/g, '\\$&'));
  const uses = new RegExp(`(?<![\\w-])(${escaped.join('|')})(?![\\w-])`, 'g');
  root.walkDecls(properties, (declaration) => {
    declaration.value = declaration.value.replace(uses, `${container}-$1`);
  });
}
