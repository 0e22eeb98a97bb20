import { act, render, screen, within } from '@testing-library/react';
import { makeAutoObservable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { aRoot } from '../testing/aRoot';
import { memoryStorage } from '../testing/memoryStorage';
import type { RootStore } from './RootStore';
import { StoresProvider, useFeature, useStores } from './StoresContext';

class NotesStore {
  text = 'none';
  constructor(readonly root: RootStore) {
    makeAutoObservable(this, { root: false });
  }
  write(text: string) {
    this.text = text;
  }
}

const Shop = observer(function Shop({ name }: { name: string }) {
  const stores = useStores();
  const notes = useFeature(NotesStore);
  return (
    <section aria-label={name}>
      <p>{`cart ${stores.cart.count}, toasts ${stores.toasts.list.length}, customer ${stores.session.customerId || '—'}`}</p>
      <p>{`mode ${stores.deliveryMode.value}, at ${stores.location.title || '—'}, note ${notes.text}`}</p>
    </section>
  );
});

const textOf = (name: string) => within(screen.getByRole('region', { name })).getAllByText(/./);
const shown = (name: string) => textOf(name).map(({ textContent }) => textContent);

test('two root stores in one tree share nothing', () => {
  const [left, right] = [memoryStorage(), memoryStorage()];
  const [one, two] = [aRoot({ storage: left }), aRoot({ storage: right, locale: 'en' })];
  one.persistence.start();
  two.persistence.start();
  render(
    <>
      <StoresProvider stores={one}>
        <Shop name="one" />
      </StoresProvider>
      <StoresProvider stores={two}>
        <Shop name="two" />
      </StoresProvider>
    </>,
  );
  act(() => {
    one.cart.put({ id: 'margherita', name: 'Маргарита', price: 1, imageUrl: '' });
    one.toasts.show({ severity: 'info', summary: 'x' });
    one.session.setCustomer('c1');
    one.deliveryMode.choose(200);
    one.location.choose({ RestaurantId: '', RegionId: 1, Longitude: 69, Latitude: 41, title: 'Сквер' });
    one.addresses.add({ coordinates: [69, 41], title: '', address: '', iconSrc: '' });
    one.feature(NotesStore).write('left only');
  });
  expect(shown('one')).toEqual(['cart 1, toasts 1, customer c1', 'mode 200, at Сквер, note left only']);
  expect(shown('two')).toEqual(['cart 0, toasts 0, customer —', 'mode 0, at —, note none']);
  expect(two.addresses.list).toEqual([]);
  expect(right.entries.size).toBe(0);
  expect(two.locale.money(1000)).not.toBe(one.locale.money(1000));
});

test('a remote gets the same store of its own from a root each time', () => {
  const [one, two] = [aRoot(), aRoot()];
  expect(one.feature(NotesStore)).toBe(one.feature(NotesStore));
  expect(one.feature(NotesStore)).not.toBe(two.feature(NotesStore));
  expect(one.feature(NotesStore).root).toBe(one);
});
