import type { PropsSchema, PropsType } from '@olov/contract/platform/fragments';

/**
 * Props that `before` accepts and `after` refuses, each with its place and the change. Empty if every user of the
 * fragment with the schema `before` can go on unchanged.
 */
export function narrowedProps(before: PropsSchema, after: PropsSchema, place = ''): string[] {
  if (before.anyOf) return before.anyOf.flatMap((one) => narrowedProps(one, after, place));
  if (after.anyOf) {
    const fits = after.anyOf.some((one) => narrowedProps(before, one, place).length === 0);
    return fits ? [] : [`${nameOf(place)} has fewer alternatives`];
  }
  const refused = refusedTypes(before, after);
  if (refused.length > 0) return [`${nameOf(place)} is no longer ${refused.join(' or ')}`];
  const values = lostValues(before, after);
  if (values) return [`${nameOf(place)} is no longer ${values}`];
  return [
    ...(after.required ?? [])
      .filter((name) => !before.required?.includes(name))
      .map((name) => `${at(place, name)} is required`),
    ...Object.entries(after.properties ?? {}).flatMap(([name, schema]) => {
      const known = before.properties?.[name];
      return known ? narrowedProps(known, schema, at(place, name)) : [];
    }),
    ...unknownNames(before, after).map((name) => `${at(place, name)} is unknown`),
    ...(after.items ? narrowedProps(before.items ?? {}, after.items, at(place, '0')) : []),
    // A callback is called with the new arguments and expects the old ones.
    ...(before.parameters ?? []).flatMap((schema, index) =>
      narrowedProps(after.parameters?.[index] ?? {}, schema, `${nameOf(place)}(${index})`),
    ),
  ];
}

function refusedTypes(before: PropsSchema, after: PropsSchema): string[] {
  if (after.type === undefined) return [];
  const accepted = new Set(typesOf(after));
  if (accepted.has('number')) accepted.add('integer');
  if (before.type === undefined) return valuesOf(before) ? [] : ['of any type'];
  return typesOf(before).filter((type) => !accepted.has(type));
}

function lostValues(before: PropsSchema, after: PropsSchema): string | undefined {
  const kept = valuesOf(after);
  if (!kept) return undefined;
  const known = valuesOf(before);
  if (!known) return 'any value';
  const lost = known.filter((value) => !kept.includes(value));
  return lost.length > 0 ? lost.map((value) => JSON.stringify(value)).join(' or ') : undefined;
}

function unknownNames(before: PropsSchema, after: PropsSchema): string[] {
  if (after.additionalProperties !== false) return [];
  const lost = Object.keys(before.properties ?? {}).filter((name) => !after.properties?.[name]);
  return before.additionalProperties === false ? lost : [...lost, 'any other prop'];
}

const valuesOf = (schema: PropsSchema) => ('const' in schema ? [schema.const] : schema.enum);

const typesOf = ({ type = [] }: PropsSchema): PropsType[] => [type].flat();

const at = (place: string, name: string): string => (place ? `${place}.${name}` : name);

const nameOf = (place: string): string => place || 'the object of all props';
