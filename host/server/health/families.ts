export const FAMILIES = ['chromium', 'firefox', 'safari', 'other'] as const;
export type Family = (typeof FAMILIES)[number];

/** The engine decides which faults a page has. On iOS every browser has that of Safari. */
export function familyOf(agent = ''): Family {
  if (/\bFirefox\//.test(agent)) return 'firefox';
  if (/\b(Chrome|Chromium)\//.test(agent)) return 'chromium';
  return /\bAppleWebKit\//.test(agent) ? 'safari' : 'other';
}
