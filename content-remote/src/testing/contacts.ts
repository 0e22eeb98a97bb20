import type { ContactRestaurant, Contacts } from '@olov/shared-kit';

export const aContactRestaurant = (parts: Partial<ContactRestaurant> = {}): ContactRestaurant => ({
  id: 'center',
  name: 'Olov Центр',
  address: 'ул. Шахрисабз, 23',
  phone: '+998712000101',
  latitude: 41.3065,
  longitude: 69.284,
  starTime: '10:00',
  endTime: '03:00',
  ...parts,
});

export const someContacts = (parts: Partial<Contacts> = {}): Contacts => ({
  phone: '+998712005555',
  telegram: 'olov_pizza',
  links: [{ name: 'Instagram', url: 'https://www.instagram.com/olov.example' }],
  cities: [
    {
      id: 1,
      name: 'Ташкент',
      restaurants: [
        aContactRestaurant(),
        aContactRestaurant({ id: 'day', name: 'Olov Днём', starTime: '09:00', endTime: '22:00' }),
      ],
    },
    {
      id: 2,
      name: 'Самарканд',
      restaurants: [aContactRestaurant({ id: 'registan', name: 'Olov Регистан' })],
    },
  ],
  ...parts,
});
