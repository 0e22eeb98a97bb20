import type { StaffOrder } from '@olov/contract';
import { degreesText } from '../../../../mapLink';
import type { Locale } from '../../../../text/language';
import { courierTexts } from '../courierTexts';
import { type Html, html } from '../html';

/** The point leads, because addresses are often rough; `geo:` has the address as the label of the point. */
export function routeLinks({ destination }: StaffOrder, locale: Locale): Html | undefined {
  if (!destination) return undefined;
  const point = `${degreesText(destination.latitude)},${degreesText(destination.longitude)}`;
  const label = encodeURIComponent(destination.text);
  const links: [name: string, url: string][] = [
    ['Google', `https://www.google.com/maps/dir/?api=1&destination=${point}`],
    ['Yandex', `https://yandex.com/maps/?rtext=~${point}&rtt=auto`],
    ['Geo', `geo:${point}?q=${point}(${label})`],
  ];
  return html`<p class="routes">${courierTexts[locale].route} ${links.map(
    ([name, url]) =>
      html`<a class="button" href="${url}" data-testid="courier-route"${!url.startsWith('geo:') && html` target="_blank" rel="noopener noreferrer"`}>${name}</a> `,
  )}</p>`;
}
