import type { Sms } from '../sms/sms';
import { opened } from './opened';
import { openTestShop } from './shop';

export async function openShopWithPhones() {
  const sent: Sms[] = [];
  const shop = await openTestShop(
    {},
    {
      phoneMessages: {
        brandName: 'Olov',
        siteHost: 'olov.example',
        send: async (sms) => {
          sent.push(sms);
        },
      },
    },
  );
  const codeOf = (sms: Sms | undefined): string => /#(\d{6})$/.exec(sms?.text ?? '')?.[1] ?? '';

  const sendCode = (token: string | undefined, phone: string, more: object = {}, ip = newAddress()) =>
    shop.post('/api/customers/SendCode', { phone, ...more }, token, { 'x-forwarded-for': ip });
  const verify = (token: string | undefined, phone: string, code: string) =>
    shop.post('/api/customers/Verify', { phone, code, language: 3 }, token);

  return {
    ...shop,
    sent,
    codeOf,
    sendCode,
    verify,
    async takePhone(token: string, phone: string) {
      shop.clock.now += 60_000;
      await sendCode(token, phone);
      return verify(token, phone, codeOf(sent.at(-1)));
    },
    wrongCode: () => String((Number(codeOf(sent.at(-1))) + 1) % 1_000_000).padStart(6, '0'),
  };
}

let addresses = 0;
const newAddress = (): string => {
  addresses += 1;
  return `2001:db8:0:${addresses.toString(16)}::1`;
};

let phones = 0;
export const newPhone = (): string => {
  phones += 1;
  return `+99890${String(phones).padStart(7, '0')}`;
};

export const openedShopWithPhones = (...options: Parameters<typeof openShopWithPhones>) =>
  opened(() => openShopWithPhones(...options));
