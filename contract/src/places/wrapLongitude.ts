/** A longitude of the same meridian from -180 to 180; a map that is dragged around the globe counts on. */
export const wrapLongitude = (longitude: number): number =>
  Math.abs(longitude) <= 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180;
