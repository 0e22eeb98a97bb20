import { renderPage } from '@olov/shared-kit/testing';
import { screen } from '@testing-library/react';
import ru from '../../../translations/ru.json';
import { AddressText } from './AddressText';

const place = { latitude: 41.3, longitude: 69.2, title: 'Сквер' };

const open = async (address: Parameters<typeof AddressText>[0]['address']) => {
  const Component = () => (
    <main>
      <AddressText address={address} />
    </main>
  );
  renderPage({ Component, titleId: 'orders.title' }, { messages: ru });
  return (await screen.findByRole('main')).textContent?.replace(/\s/g, ' ');
};

test('the address of an order shows everything that the courier’s ticket shows', async () => {
  const door = { house: '7', flat: '12', entrance: '2', floor: '3', intercom: '12к' };
  expect(await open({ ...place, ...door, note: 'Звоните' })).toBe(
    'Сквердом 7, кв. 12, подъезд 2, этаж 3, домофон 12кКомментарий курьеру: Звоните',
  );
});

test('the address of an order repeats no house number that its title contains', async () => {
  expect(await open({ ...place, title: 'Навои, 5', street: 'Навои', house: '5' })).toBe('Навои, 5');
});

test('the address of an order says that the courier is met outside', async () => {
  expect(await open({ ...place, isMeetingPoint: true })).toBe('СкверВстреча в этой точке');
});
