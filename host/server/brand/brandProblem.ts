import { BRAND_COLORS, type BrandColor, CONTRAST } from '@olov/contract/platform/brandColors';
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

const GROUNDS = ['ground', 'surface', 'surface-raised', 'surface-sunken'] as const;

const PAIRS: readonly [front: BrandColor, grounds: readonly BrandColor[], ratio: number][] = [
  ['text', [...GROUNDS, 'accent-soft', 'success-soft', 'warning-soft', 'danger-soft'], CONTRAST.text],
  ['text-muted', [...GROUNDS], CONTRAST.text],
  ['accent-text', ['accent', 'accent-hover'], CONTRAST.text],
  ['accent-ink', [...GROUNDS, 'accent-soft'], CONTRAST.text],
  ['success', ['surface', 'success-soft'], CONTRAST.text],
  ['warning', ['surface', 'warning-soft'], CONTRAST.text],
  ['danger', ['ground', 'surface', 'danger-soft'], CONTRAST.text],
  ['accent', ['ground', 'surface'], CONTRAST.part],
  ['border-strong', ['ground', 'surface'], CONTRAST.part],
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
