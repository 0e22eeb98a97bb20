const { parse } = require('@formatjs/icu-messageformat-parser');

/** Compiles a catalogue, so that the browser needs no parser of ICU messages. */
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
  return JSON.stringify(compiled);
};
