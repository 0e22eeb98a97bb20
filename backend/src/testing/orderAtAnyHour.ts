import { randomUUID } from 'node:crypto';
import { openingAt, type ShopResponse, slots } from '@olov/contract';

export async function orderAtAnyHour(url: string | undefined, token: string): Promise<string> {
  const shop: ShopResponse = await (await fetch(`${url}/api/shop?OrderTypeId=200`)).json();
  const hours = { opening: shop.starTime, closing: shop.endTime, durationMinutes: shop.deliveryDuration };
  const inAMinute = Date.now() + 60_000;
  const staysOpen = [Date.now(), inAMinute].every((ms) => openingAt(hours, ms)?.isOpen);
  const response = await fetch(`${url}/api/delivery/Create`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      orderTypeId: 200,
      restaurantId: shop.restId,
      regionId: 1,
      customer: { name: 'Aziza', phone: '+998901234567' },
      payment: { type: 'cash' },
      products: [{ id: shop.products[0]?.id, count: 1, modifiers: [] }],
      slotStart: staysOpen ? undefined : slots({ ...hours, nowMs: inAMinute })[0]?.start,
    }),
  });
  const answer = await response.json();
  if (response.status !== 201) throw new Error(`the order was answered ${response.status} ${answer.code}`);
  return answer.orderId;
}
