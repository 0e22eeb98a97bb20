import { ConfigError, type EnvironmentReader } from './environment';
import type { Point } from './geography';

export type MapLink = (point: Point) => string;

export const OPENSTREETMAP =
  'https://www.openstreetmap.org/?mlat={latitude}&mlon={longitude}#map=18/{latitude}/{longitude}';

const PROTOCOLS = ['http:', 'https:', 'geo:'];

/** The QR code of a longer URL would be too fine for ticket paper. */
const LONGEST = 300;

const SOMEWHERE: Point = { latitude: 41.311081, longitude: 69.240562 };

export function readMapLinkUrl({ text }: EnvironmentReader): string {
  const template = text('MAP_LINK_URL') ?? OPENSTREETMAP;
  for (const name of ['{latitude}', '{longitude}']) {
    if (!template.includes(name)) throw new ConfigError(`MAP_LINK_URL must contain ${name}.`);
  }
  const example = fill(template, SOMEWHERE);
  if (!URL.canParse(example) || !PROTOCOLS.includes(new URL(example).protocol)) {
    throw new ConfigError('MAP_LINK_URL must be a URL that starts with http://, https:// or geo:.');
  }
  if (new URL(example).href.length > LONGEST)
    throw new ConfigError(`MAP_LINK_URL must not exceed ${LONGEST} characters.`);
  return template;
}

/** Returns an ASCII URL for any template, because a QR code holds only ASCII. */
export const createMapLink =
  (template: string): MapLink =>
  (point) =>
    new URL(fill(template, point)).href;

const fill = (template: string, { latitude, longitude }: Point): string =>
  template.replaceAll('{latitude}', degreesText(latitude)).replaceAll('{longitude}', degreesText(longitude));

/** Six decimals are a tenth of a metre. */
export const degreesText = (degrees: number): string => String(Number(degrees.toFixed(6)));
