import type { AddressBook, Suggestion } from '../models/address';
import { SERVICE_PATIENCE_MS, standingIn } from './standingIn';

const near = { regionId: 1, latitude: 41.31, longitude: 69.28 };
const point = { latitude: 41.32, longitude: 69.24 };
const suggestion = (id: string): Suggestion => ({ id, title: id, subtitle: '', kind: 'house' });
const bookOf = (id: string, parts: Partial<AddressBook> = {}): AddressBook => ({
  suggest: async () => [suggestion(id)],
  locate: async () => undefined,
  ...parts,
});
const shop = bookOf('shop', { locate: async () => point });
const ask = (book: AddressBook, signal = new AbortController().signal) => book.suggest('навои', near, signal);

afterEach(() => jest.useRealTimers());

test('a service that answers is asked alone', async () => {
  const onFailure = jest.fn();
  const suggest = jest.fn();
  const book = standingIn(bookOf('service'), { ...shop, suggest }, onFailure);
  expect(await ask(book)).toEqual([suggestion('service')]);
  expect(suggest).not.toHaveBeenCalled();
  expect(onFailure).not.toHaveBeenCalled();
});

test('for a service that fails the other answers, which also says where that is, and the failure is told', async () => {
  const error = new Error('refused');
  const onFailure = jest.fn();
  const book = standingIn(bookOf('', { suggest: () => Promise.reject(error) }), shop, onFailure);
  const [found = suggestion('')] = await ask(book);
  expect(found.id).toBe('shop');
  expect(await book.locate(found)).toEqual(point);
  expect(onFailure).toHaveBeenCalledWith(error);
});

test('for a service that stays silent the other answers after a while', async () => {
  jest.useFakeTimers();
  const onFailure = jest.fn();
  const book = standingIn(bookOf('', { suggest: () => new Promise(() => {}) }), shop, onFailure);
  const found = ask(book);
  await jest.advanceTimersByTimeAsync(SERVICE_PATIENCE_MS);
  expect(await found).toEqual([suggestion('shop')]);
  expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ name: 'MapsError' }));
});

test('for a question that was taken back nobody stands in', async () => {
  const asking = new AbortController();
  const onFailure = jest.fn();
  const suggest = async () => {
    asking.abort();
    throw new Error('late');
  };
  const book = standingIn(bookOf('', { suggest }), shop, onFailure);
  await expect(ask(book, asking.signal)).rejects.toThrow();
  expect(onFailure).not.toHaveBeenCalled();
});
