type Point = [latitude: number, longitude: number];

/** A delivery zone the way a restaurant carries it: as JSON. */
export const zone = (...points: Point[]) => JSON.stringify(points);
