/* global __react_refresh_utils__ */
const refresh = __react_refresh_utils__;

export const { getModuleExports } = refresh;

/** A hot update replaces the component of a page; the other parts of a page are read again when the page is loaded again. */
export const executeRuntime = (exports, ...rest) =>
  refresh.executeRuntime(exports?.Component ? { Component: exports.Component } : exports, ...rest);
