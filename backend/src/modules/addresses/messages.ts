import type { Messages } from '../../text/language';

const ru = {
  'addresses-full': (most: number) => `Сохранено уже ${most} адресов. Удалите один, чтобы добавить новый.`,
};

type AddressMessages = typeof ru;

const en: AddressMessages = {
  'addresses-full': (most) => `${most} addresses are saved already. Delete one to add another.`,
};

const uz: AddressMessages = {
  'addresses-full': (most) => `${most} ta manzil saqlangan. Yangisini qoʻshish uchun bittasini oʻchiring.`,
};

export const addressMessages: Messages<AddressMessages> = { ru, en, uz };
