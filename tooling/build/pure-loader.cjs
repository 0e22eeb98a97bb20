// A component that is made by a call, or that gets a `displayName`, stays in a bundle that does not use it.
module.exports = function markPure(source) {
  return source
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1');
};
