export interface FakeBill {
  orderId: string;
  /** In sums. */
  amount: number;
  returnUrl: string;
}

/** A provider seen from its own side: it speaks its protocol to the back end, as the real one would. */
export interface FakeProvider {
  /** What a customer came to its page with. */
  billOf(link: URL): FakeBill;
  /** Takes the money, call by call; false where the shop refused one. */
  pay(bill: Pick<FakeBill, 'orderId' | 'amount'>): Promise<boolean>;
  /** The customer gives up, or the card does. */
  fail(bill: Pick<FakeBill, 'orderId' | 'amount'>): Promise<void>;
}

export interface Heard {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each protocol answers in its own words
  body: any;
}

export async function send(url: string, body: string, headers: Record<string, string>): Promise<Heard> {
  const response = await fetch(url, { method: 'POST', body, headers });
  return { status: response.status, body: await response.json() };
}

export const basic = (login: string, password: string): string =>
  `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
