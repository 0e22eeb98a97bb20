import { randomUUID } from 'node:crypto';
import type { Restaurant } from '@olov/contract';
import type { Inquiry } from '../Inquiry';

/** The customer’s profile, data and saved addresses, and a message to the chain. */
export async function askForProfile(inquiry: Inquiry, restaurant?: Restaurant): Promise<void> {
  await inquiry.ask('GET /api/customers/Get');
  await inquiry.ask('GET /api/customers/Export');
  await inquiry.ask('POST /api/customers/Update', { body: {} });
  inquiry.leave('POST /api/customers/Delete', 'it would delete the customer');
  const why = 'the phone is none';
  await inquiry.askInVain('POST /api/customers/SendCode', { body: { phone: '1' } }, [400, 422, 503], why);
  await inquiry.askInVain('POST /api/customers/Verify', { body: { phone: '1', code: '1' } }, [400, 422], why);
  await askForAddresses(inquiry, restaurant);
  await inquiry.ask('POST /api/feedback/Create', {
    body: {
      key: randomUUID(),
      name: 'Olov Conform',
      contact: '+998900000000',
      message: 'A test of the back end. Please delete it.',
    },
  });
  const empty = 'it names no order and no message';
  await inquiry.askInVain('POST /api/feedback/Report', { body: {} }, [400, 422], empty);
  await inquiry.askInVain('POST /api/feedback/Reply', { body: {} }, [400, 422], empty);
  await inquiry.askInVain('GET /api/feedback/OwnPhoto', {}, [400, 422], empty);
}

async function askForAddresses(inquiry: Inquiry, restaurant?: Restaurant): Promise<void> {
  const before = await inquiry.ask('GET /api/addresses/List');
  const coordinates = [restaurant?.longitude ?? 69.2797, restaurant?.latitude ?? 41.3111];
  const address = { coordinates, title: 'Conform', address: 'Conform 1', iconSrc: '' };
  const saved = await inquiry.ask('POST /api/addresses/Save', { body: address });
  const known = new Set(before?.map(({ id }) => id));
  const id = saved?.find((one) => !known.has(one.id))?.id;
  const sent = { id: id ?? 'olov-conform-nothing' };
  const renamed = await inquiry.ask('POST /api/addresses/Rename', { body: { ...sent, title: 'Renamed' } });
  if (id && renamed && renamed.find((one) => one.id === id)?.title !== 'Renamed')
    inquiry.find('answer', 'POST /api/addresses/Rename', 'does not change the title of an address');
  const left = await inquiry.ask('POST /api/addresses/Delete', { body: sent });
  if (left?.some((one) => one.id === sent.id))
    inquiry.find('answer', 'POST /api/addresses/Delete', 'keeps the address');
}
