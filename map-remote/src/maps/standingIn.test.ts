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

test('the shop’s own address search is not used while the maps service answers', async () => {
  const onFailure = jest.fn();
  const suggest = jest.fn();
  const book = standingIn(bookOf('service'), { ...shop, suggest }, onFailure);
  expect(await ask(book)).toEqual([suggestion('service')]);
  expect(suggest).not.toHaveBeenCalled();
  expect(onFailure).not.toHaveBeenCalled();
});

test('the shop’s own address search answers for a failed maps service and locates its own suggestions, and the failure is reported', async () => {
  const error = new Error('refused');
  const onFailure = jest.fn();
  const book = standingIn(bookOf('', { suggest: () => Promise.reject(error) }), shop, onFailure);
  const [found = suggestion('')] = await ask(book);
  expect(found.id).toBe('shop');
  expect(await book.locate(found)).toEqual(point);
  expect(onFailure).toHaveBeenCalledWith(error);
});

test('the shop’s own address search answers when the maps service is silent for four seconds', async () => {
  jest.useFakeTimers();
  const onFailure = jest.fn();
  const book = standingIn(bookOf('', { suggest: () => new Promise(() => {}) }), shop, onFailure);
  const found = ask(book);
  await jest.advanceTimersByTimeAsync(SERVICE_PATIENCE_MS);
  expect(await found).toEqual([suggestion('shop')]);
  expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ name: 'MapsError' }));
});

test('an aborted request to the maps service is not repeated with the shop’s own address search', async () => {
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
