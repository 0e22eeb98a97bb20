/** A package that contains only ES modules may name no other condition than `import`. */
module.exports = function resolve(request, options) {
  try {
    return options.defaultResolver(request, options);
  } catch (error) {
    if (options.conditions?.includes('import')) throw error;
    return options.defaultResolver(request, {
      ...options,
      conditions: [...(options.conditions ?? []), 'import'],
    });
  }
};
