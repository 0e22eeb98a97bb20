import { BRAND_COLORS, type BrandColor } from '@olov/contract/platform/brandColors';
import { blend, wcagContrast } from 'culori';
import { Value } from 'typebox/value';
import { type BrandJson, BrandSchema } from './brandSchema';

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

type Colors = NonNullable<BrandJson['colors']>;

const TEXT = 4.5;
/** Borders of fields and other parts that must be seen to be used. */
const PART = 3;

const GROUNDS = ['ground', 'surface', 'surface-raised', 'surface-sunken'] as const;

const PAIRS: readonly [front: BrandColor, grounds: readonly BrandColor[], ratio: number][] = [
  ['text', [...GROUNDS, 'accent-soft', 'success-soft', 'warning-soft', 'danger-soft'], TEXT],
  ['text-muted', [...GROUNDS], TEXT],
  ['accent-text', ['accent', 'accent-hover'], TEXT],
  ['accent-ink', [...GROUNDS, 'accent-soft'], TEXT],
  ['success', ['surface', 'success-soft'], TEXT],
  ['warning', ['surface', 'warning-soft'], TEXT],
  ['danger', ['ground', 'surface', 'danger-soft'], TEXT],
  ['accent', ['ground', 'surface'], PART],
  ['border-strong', ['ground', 'surface'], PART],
];

/** The first text of a theme that has less contrast to its ground than WCAG AA demands. */
export function contrastProblem(colors: Colors = {}): string | undefined {
  for (const theme of ['light', 'dark'] as const) {
    const own = colors[theme] ?? {};
    const colorOf = (name: BrandColor) => own[name] ?? BRAND_COLORS[theme][name];
    for (const [front, grounds, ratio] of PAIRS) {
      for (const ground of grounds) {
        // The pairs of the shop's own colours are not the chain's.
        if (own[front] === undefined && own[ground] === undefined) continue;
        const under = blend([colorOf('ground'), colorOf(ground)]);
        const found = wcagContrast(blend([under, colorOf(front)]), under);
        if (Number.isNaN(found) || found < ratio)
          return `in the ${theme} theme "${front}" (${colorOf(front)}) on "${ground}" (${colorOf(ground)}) has a contrast of ${found.toFixed(2)}, and WCAG AA demands ${ratio}`;
      }
    }
  }
  return undefined;
}
