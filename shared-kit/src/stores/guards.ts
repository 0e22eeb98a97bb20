/**
 * Functions that check or convert a value from storage, which may have any type. A value of another type becomes empty:
 * `''`, 0 or `[]`.
 */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const asString = (value: unknown): string => (typeof value === 'string' ? value : '');

export const asNumber = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0;

export const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Street and house of a place; missing or damaged values are left out. */
export const houseIn = (found: {
  street?: unknown;
  house?: unknown;
}): { street?: string; house?: string } => {
  const [street, house] = [asString(found.street), asString(found.house)];
  return { ...(street && { street }), ...(house && { house }) };
};
