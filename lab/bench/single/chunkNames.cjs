/** The texts of two rooms in one language stay two chunks, as in the shop. */
module.exports = function nameChunks(source) {
  return source.replaceAll('webpackChunkName: "', `webpackChunkName: "${this.getOptions().room}--`);
};
