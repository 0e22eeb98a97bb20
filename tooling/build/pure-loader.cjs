// The bundler keeps a component that is made by a call, extends a class or gets a property, although nothing uses it.
const CLASS =
  /^var (\w+) = (class extends React\d*\.Component \{\n[\s\S]*?^\});$(?:\n\1\.contextType = (\w+);$)?/gm;

/** A statement that would keep its component; those inside functions are indented. */
const KEPT = /^(?!.*@__PURE__)\S.*(?:\.displayName =|\bextends (?:React\d*\.)?Component\b).*/m;

module.exports = function markPure(source) {
  const marked = source
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
    .replace(CLASS, (_, name, made, context) =>
      context
        ? `var ${name} = /* @__PURE__ */ (() => Object.assign(${made}, { contextType: ${context} }))();\n`
        : `var ${name} = /* @__PURE__ */ (() => ${made})();`,
    );
  const [kept] = KEPT.exec(marked) ?? [];
  if (kept) throw new Error(`react-router has an unknown form in "${kept}": look at it again`);
  return marked;
};
