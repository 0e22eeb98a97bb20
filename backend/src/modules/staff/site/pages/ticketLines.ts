import type { OrderLine, StaffOrder } from '@olov/contract';
import type { Locale } from '../../../../text/language';
import { formatMoney } from '../../../../text/money';
import { type Html, html, type Piece } from '../html';
import type { StaffTexts } from '../texts';

export const lineOf = ({ name, count, modifiers, isGift }: OrderLine, messages: StaffTexts): Html =>
  html`<li><b>${count} ×</b> ${name}${isGift && ` (${messages.gift})`}${
    modifiers.length > 0 &&
    html`<ul>${modifiers.map((modifier) => html`<li>${modifierText(modifier, messages)}</li>`)}</ul>`
  }</li>`;

function modifierText({ name, count, isHalf }: OrderLine['modifiers'][number], messages: StaffTexts) {
  if (isHalf) return `${name} (${count === 2 ? messages.both : messages.half})`;
  return count === 1 ? name : `${count} × ${name}`;
}

export function paymentOf({ payment, total }: StaffOrder, messages: StaffTexts, locale: Locale): Piece {
  const sum = html`<b>${formatMoney(total, locale)}</b>`;
  if (payment.type === 'card') return html`${sum}, ${messages.card}`;
  if (payment.type !== 'cash') return html`${sum}, ${payment.isPaid ? messages.paid : messages.unpaid}`;
  const change =
    payment.changeFrom !== undefined && `, ${messages.change} ${formatMoney(payment.changeFrom, locale)}`;
  return html`${sum}, ${messages.cash}${change}`;
}
