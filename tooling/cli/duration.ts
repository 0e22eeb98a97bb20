/** How long something took, as people say it. */
export const duration = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
