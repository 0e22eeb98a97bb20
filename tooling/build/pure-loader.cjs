// The bundler keeps a component that is made by a call, extends a class or gets a property, although nothing uses it.
const CLASS =
  /^var (\w+) = (class extends React\d*\.Component \{\n[\s\S]*?^\});$(?:\n\1\.contextType = (\w+);$)?/gm;

module.exports = function markPure(source) {
  return source
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
    .replace(CLASS, (_, name, made, context) =>
      context
        ? `var ${name} = /* @__PURE__ */ (() => Object.assign(${made}, { contextType: ${context} }))();\n`
        : `var ${name} = /* @__PURE__ */ (() => ${made})();`,
    );
};
