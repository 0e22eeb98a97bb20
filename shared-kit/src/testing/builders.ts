import type {
  Brand,
  Modifier,
  Order,
  OrderLine,
  Product,
  Quote,
  Restaurant,
  ShopResponse,
} from '@olov/contract';

/* Builders return a complete, valid object; a test names only the fields that it is about. */

export const aModifier = (parts: Partial<Modifier> = {}): Modifier => ({
  id: 'mushrooms',
  name: 'Шампиньоны',
  isRequired: false,
  isDefault: false,
  price: 8000,
  maxOneDish: 2,
  imageUrl: '/mushrooms.webp',
  count: parts.isRequired ? 1 : 0,
  isAvailable: true,
  ...parts,
});

export const aProduct = (parts: Partial<Product> = {}): Product => ({
  id: 'margherita',
  parentId: 'pizza',
  name: 'Маргарита',
  description: 'Томаты, моцарелла и базилик',
  price: 69000,
  weight: '480 г',
  imageUrl: '/margherita.webp',
  tags: [],
  isAvailable: true,
  modifierGroups: [],
  modifiers: [],
  ...parts,
});

export const aShop = (parts: Partial<ShopResponse> = {}): ShopResponse => ({
  folders: [{ id: 'pizza', name: 'Пицца', productCount: 1 }],
  products: [aProduct()],
  productsForCart: [],
  restId: 'center',
  starTime: '10:00',
  endTime: '03:00',
  deliveryDuration: 30,
  priceOfDelivery: 12000,
  minimum: 60000,
  ...parts,
});

export const aRestaurant = (parts: Partial<Restaurant> = {}): Restaurant => ({
  id: 'center',
  name: 'Olov Центр',
  address: 'ул. Истикбол, 12',
  latitude: 41.311,
  longitude: 69.279,
  regionId: 1,
  isActive: true,
  zone: '[]',
  starTime: '10:00',
  endTime: '03:00',
  isOpenNow: true,
  phone: '+998712000000',
  ...parts,
});

export const anOrderLine = (parts: Partial<OrderLine> = {}): OrderLine => ({
  id: 'margherita',
  name: 'Маргарита',
  count: 1,
  imageUrl: '/margherita.webp',
  price: 69000,
  priceWithModifiers: 69000,
  total: 69000,
  isAvailable: true,
  modifiers: [],
  ...parts,
});

export const aQuote = (parts: Partial<Quote> = {}): Quote => ({
  restaurantId: 'center',
  lines: [anOrderLine()],
  subtotal: 69000,
  delivery: 12000,
  discount: 0,
  minimum: 60000,
  total: 81000,
  paymentTypes: ['cash', 'card'],
  problems: [],
  ...parts,
});

export const anOrder = (parts: Partial<Order> = {}): Order => ({
  orderId: 'q1w2e3r4t5y6',
  number: '1042',
  statusCode: 0,
  orderTypeId: 0,
  createdAt: '2026-11-21T07:00:00.000Z',
  lines: [anOrderLine()],
  subtotal: 69000,
  delivery: 12000,
  discount: 0,
  total: 81000,
  payment: { type: 'cash', isPaid: false },
  customer: { name: 'Азиза', phone: '+998901234567' },
  address: { latitude: 41.311, longitude: 69.279, title: 'Сквер Амира Темура' },
  restaurant: {
    id: 'center',
    name: 'Olov Центр',
    address: 'ул. Истикбол, 12',
    phone: '+998712000000',
    latitude: 41.311,
    longitude: 69.279,
  },
  history: [{ statusCode: 0, at: '2026-11-21T07:00:00.000Z' }],
  ...parts,
});

export const aBrand = (parts: Partial<Brand> = {}): Brand => ({
  name: 'Olov',
  logo: '',
  phone: '+998712000000',
  telegram: 'olov',
  regions: [
    { id: 1, name: { ru: 'Ташкент', en: 'Tashkent', uz: 'Toshkent' }, latitude: 41.311, longitude: 69.279 },
  ],
  ...parts,
});
