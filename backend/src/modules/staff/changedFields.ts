import type { ChangedField } from '@olov/contract/staff/site';

/** The fields that differ, with paths such as `name.ru`, as people read them. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [old, next] = [valuesIn(before), valuesIn(after)];
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((field) => {
    const [from, to] = [old.get(field), next.get(field)];
    if (from === to) return [];
    return { field, ...(from !== undefined && { before: from }), ...(to !== undefined && { after: to }) };
  });
}

function valuesIn(
  value: unknown,
  path: string[] = [],
  found = new Map<string, string>(),
): Map<string, string> {
  if (isParts(value)) {
    for (const [name, part] of Object.entries(value)) valuesIn(part, [...path, name], found);
  } else if (value !== null && value !== undefined) {
    found.set(path.join('.'), Array.isArray(value) ? value.map(written).join(', ') : written(value));
  }
  return found;
}

const isParts = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const written = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);
