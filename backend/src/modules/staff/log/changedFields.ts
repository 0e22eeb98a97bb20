import type { ChangedField } from '@olov/contract/staff/site';
import type { AuditFields } from '../../../db/schema';

/** The fields that differ, with paths such as `name.ru`. */
export function changedFields(before: AuditFields | null, after: AuditFields | null): ChangedField[] {
  // Entries of the menu and of the content have their differences in words.
  if (Array.isArray(after?.lines)) return after.lines.map((line) => fieldOfLine(String(line)));
  if (typeof after?.diff === 'string') return [{ field: 'text', ...sidesOf(after.diff) }];
  const [old, next] = [valuesIn(before), valuesIn(after)];
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((field) => {
    const [from, to] = [old.get(field), next.get(field)];
    if (JSON.stringify(from) === JSON.stringify(to)) return [];
    return { field, ...(from !== undefined && { before: from }), ...(to !== undefined && { after: to }) };
  });
}

/** A line such as `price: 60 000 → 72 000`, or `+ cheese: 9 000` for a modifier. */
function fieldOfLine(line: string): ChangedField {
  const [, sign = '', field = '', text = ''] = /^([+-] )?([^:]*): (.*)$/s.exec(line) ?? [];
  const values = text
    .split(' → ')
    .map((value) => (/^\d[\d ]*$/.test(value) ? Number(value.replace(/ /g, '')) : value));
  if (sign) return { field: `modifiers.${field}.price`, [sign === '+ ' ? 'after' : 'before']: values[0] };
  return values.length > 1 ? { field, before: values[0], after: values[1] } : { field, after: values[0] };
}

/** The lines of a patch that went and that came. */
function sidesOf(patch: string): Pick<ChangedField, 'before' | 'after'> {
  const lines = patch.split('\n').filter((line) => /^[+-](?![+-]{2} )/.test(line));
  const side = (sign: string) =>
    lines.flatMap((line) => (line.startsWith(sign) ? line.slice(1) : [])).join('\n');
  const [before, after] = [side('-'), side('+')];
  return { ...(before && { before }), ...(after && { after }) };
}

function valuesIn(
  value: unknown,
  path: string[] = [],
  found = new Map<string, unknown>(),
): Map<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [name, inner] of Object.entries(value)) valuesIn(inner, [...path, name], found);
  } else if (value !== null && value !== undefined) found.set(path.join('.'), value);
  return found;
}
