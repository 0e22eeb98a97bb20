type Point = [latitude: number, longitude: number];

export const zone = (...points: Point[]) => JSON.stringify(points);
