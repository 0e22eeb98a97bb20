import type { SeedContacts } from '@olov/contract/seed';
import { text } from './text';

export const contacts: SeedContacts = {
  phone: '+998712005555',
  telegram: 'olov_pizza',
  email: 'hello@olov.example',
  address: text(
    'Ташкент, ул. Шахрисабз, 23, второй этаж',
    '23 Shahrisabz Street, second floor, Tashkent',
    'Toshkent, Shahrisabz koʻchasi, 23, ikkinchi qavat',
  ),
  links: [
    { name: 'Instagram', url: 'https://www.instagram.com/olov.example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@olov.example' },
  ],
};
