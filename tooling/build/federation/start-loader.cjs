/** Replaces the start code that the federation plugin writes into an entry script. */
module.exports = function startCode() {
  const { module, start, options } = this.getOptions();
  return `import { ${start} } from ${JSON.stringify(module)};
${start}(__webpack_require__, ${JSON.stringify(options)});`;
};
