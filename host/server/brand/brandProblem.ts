import { Value } from 'typebox/value';
import { BrandSchema } from './brandSchema';
import { contrastProblem } from './contrastProblem';

/** The first problem of a brand file, as a sentence; undefined if it has none. */
export function brandProblem(content: unknown): string | undefined {
  const [error] = Value.Errors(BrandSchema, content);
  if (!error) return Value.Check(BrandSchema, content) ? contrastProblem(content.colors) : undefined;
  const { keyword, instancePath, schemaPath, params } = error;
  const nameOf = (field?: string) =>
    `"${[...instancePath.split('/').slice(1), ...(field ? [field] : [])].join('.')}"`;
  if (keyword === 'required' && 'requiredProperties' in params)
    return `${nameOf(params.requiredProperties[0])} is missing`;
  // The schema of a field that an object does not have is `false`.
  if (keyword === 'boolean') return `${nameOf()} is unknown`;
  const subject = instancePath ? nameOf() : 'the content';
  return `${subject} must be ${descriptionAt(schemaPath) ?? error.message.replace(/^must be /, '')}`;
}

function descriptionAt(schemaPath: string): string | undefined {
  let at: unknown = BrandSchema;
  for (const key of schemaPath.split('/').slice(1))
    at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined;
  if (typeof at !== 'object' || at === null || !('description' in at)) return undefined;
  return typeof at.description === 'string' ? at.description : undefined;
}
