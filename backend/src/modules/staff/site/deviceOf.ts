const BROWSERS = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Yandex', /\bYaBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

/** Coarse on purpose: enough to recognize an own tablet. */
export function deviceOf(userAgent = ''): string | null {
  const names = [BROWSERS, SYSTEMS].map((kinds) => kinds.find(([, pattern]) => pattern.test(userAgent))?.[0]);
  return names.filter(Boolean).join(', ') || null;
}
