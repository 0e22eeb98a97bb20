import type { Ranges } from './isWithin';

export declare function comparatorsOf(ranges: readonly string[]): Ranges;
