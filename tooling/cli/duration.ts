/** A duration as text for people. */
export const duration = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
