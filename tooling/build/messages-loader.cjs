const { parse } = require('@formatjs/icu-messageformat-parser');

/**
 * Compiles a catalogue, so that the browser needs no parser of ICU messages. The result is an ES module, because each
 * import of a JSON module makes a namespace with a getter for each message, on the server once for each page.
 */
module.exports = function compileMessages(source) {
  const messages = JSON.parse(source);
  const compiled = {};
  for (const [id, text] of Object.entries(messages)) {
    try {
      compiled[id] = parse(text, { ignoreTag: false });
    } catch (error) {
      throw new Error(`${this.resourcePath}: message "${id}" is not valid ICU: ${error.message}`);
    }
  }
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`;
};
