export interface FakeBill {
  orderId: string;
  /** In UZS. */
  amount: number;
  returnUrl: string;
}

export interface FakeProvider {
  billOf(link: URL): FakeBill;
  pay(bill: Pick<FakeBill, 'orderId' | 'amount'>): Promise<boolean>;
  fail(bill: Pick<FakeBill, 'orderId' | 'amount'>): Promise<void>;
}

export interface Heard {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each protocol has its own response format
  body: any;
}

export async function send(url: string, body: string, headers: Record<string, string>): Promise<Heard> {
  const response = await fetch(url, { method: 'POST', body, headers });
  return { status: response.status, body: await response.json() };
}

export const basic = (login: string, password: string): string =>
  `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
