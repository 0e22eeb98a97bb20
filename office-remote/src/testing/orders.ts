import type { Board, BoardOrder } from '@olov/contract';

export const NOW = Date.parse('2026-11-21T07:00:00Z');

export const at = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString();

export const aLine = (name: string, count: number): BoardOrder['lines'][number] => ({
  ...{ id: name, name, count, imageUrl: '', isAvailable: true, modifiers: [] },
  ...{ price: 69_000, priceWithModifiers: 69_000, total: count * 69_000 },
});

export const aBoardOrder = (changes: Partial<BoardOrder> = {}): BoardOrder => ({
  orderId: 'a1',
  number: 'A-1',
  statusCode: 0,
  orderTypeId: 200,
  createdAt: at(-5),
  promise: { from: at(20), to: at(35) },
  lines: [aLine('Margherita', 2)],
  subtotal: 138_000,
  delivery: 0,
  discount: 0,
  total: 138_000,
  payment: { type: 'cash', isPaid: false },
  customer: { name: 'Aziza', phone: '+998901234567' },
  restaurant: { id: 'center', name: 'Center', address: '', phone: '', latitude: 41.3, longitude: 69.28 },
  history: [],
  ...changes,
});

export const aBoard = (orders: BoardOrder[], changes: Partial<Board> = {}): Board => ({
  restaurants: [{ id: 'center', name: 'Center', address: 'Amir Temur, 1' }],
  restaurantId: 'center',
  orders,
  left: 0,
  stopped: [],
  couriers: [],
  ...changes,
});
