import { custom, demand } from '@olov/server-kit/settings';
import type { Point } from './geography';

export type MapLink = (point: Point) => string;

export const OPENSTREETMAP =
  'https://www.openstreetmap.org/?mlat={latitude}&mlon={longitude}#map=18/{latitude}/{longitude}';

const PROTOCOLS = ['http:', 'https:', 'geo:'];

/** The QR code of a longer URL would be too fine for ticket paper. */
const LONGEST = 300;

const SOMEWHERE: Point = { latitude: 41.311081, longitude: 69.240562 };

export const mapLinkSettings = {
  MAP_LINK_URL: custom(parseMapLinkUrl, {
    initial: OPENSTREETMAP,
    meaning:
      'map that the button and the QR code of a ticket open, with `{latitude}` and `{longitude}`; http, https or geo, at most 300 characters. `geo:{latitude},{longitude}` opens the map app of the courier’s phone ([operating](operating.md))',
  }),
};

function parseMapLinkUrl(template: string): string {
  for (const name of ['{latitude}', '{longitude}']) {
    demand(template, template.includes(name), `must contain ${name}`);
  }
  const example = fill(template, SOMEWHERE);
  const isUrl = URL.canParse(example) && PROTOCOLS.includes(new URL(example).protocol);
  demand(template, isUrl, 'must be a URL that starts with http://, https:// or geo:');
  return demand(template, new URL(example).href.length <= LONGEST, `must not exceed ${LONGEST} characters`);
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
