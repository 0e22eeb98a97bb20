/** Replaces the code of Leaflet that a policy on HTML strings refuses (leaflet-loader.cjs). */
export const leafletRule = {
  test: /[\\/]leaflet[\\/]dist[\\/]leaflet-src\.js$/,
  use: [`${import.meta.dirname}/leaflet-loader.cjs`],
};
