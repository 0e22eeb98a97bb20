import { DOOR_DETAILS, type StaffOrder } from '@olov/contract';
import { degreesText } from '../../../../mapLink';
import { type Html, html } from '../html';
import type { QrCode } from '../qrCode';
import type { StaffTexts } from '../texts';

export function streetOf({ destination }: StaffOrder, messages: StaffTexts): Html | undefined {
  if (!destination) return undefined;
  const { text, street, house } = destination;
  return html`<p class="street"><bdi>${text}</bdi>${house && !street && html`, <span>${partOf(messages.house, house)}</span>`}</p>`;
}

export function addressDetails(
  { address, destination }: StaffOrder,
  messages: StaffTexts,
  qrCode: QrCode,
): Html | undefined {
  if (!address || !destination) return undefined;
  const { nearStreet, place, customerTitle, latitude, longitude, mapUrl } = destination;
  const parts = DOOR_DETAILS.flatMap((name) =>
    address[name] ? [partOf(messages[name], address[name])] : [],
  );
  return html`<div class="address">
${place && html`<p><bdi>${place}</bdi></p>`}
${nearStreet && html`<p>${messages.near}: <bdi>${nearStreet}</bdi></p>`}
${customerTitle && html`<p>${messages.named}: <bdi>${customerTitle}</bdi></p>`}
${parts.length > 0 && html`<p class="door">${parts.map((part, index) => [index > 0 && ', ', part])}</p>`}
${address.isMeetingPoint && html`<p class="said"><b>${messages.meeting}</b></p>`}
${address.note && html`<p class="said"><b>${messages.note}:</b> <bdi>${address.note}</bdi></p>`}
<p class="point">${degreesText(latitude)}, ${degreesText(longitude)}</p>
${qrCode(mapUrl, messages.map)}
</div>`;
}

const partOf = (name: string, value: string): Html => html`${name} <bdi>${value}</bdi>`;
