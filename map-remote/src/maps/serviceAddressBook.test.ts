import type { MapsService } from './MapsService';
import { serviceAddressBook } from './serviceAddressBook';

const near = { regionId: 1, latitude: 41.31, longitude: 69.28 };

const bookOf = (parts: Partial<MapsService>) => {
  const service = { ready: Promise.resolve(), suggest: async () => [], search: async () => [], ...parts };
  return serviceAddressBook({ load: async () => service });
};

test('suggestions of the maps service are requested near the centre of the region, and located by their URI', async () => {
  const suggest = jest.fn(async () => [
    { title: { text: 'улица Навои' }, subtitle: { text: 'Ташкент' }, uri: 'ymapsbm1://1', tags: ['street'] },
    { title: { text: 'Навои' } },
  ]);
  const search = jest.fn(async () => [{ geometry: { coordinates: [69.24, 41.32] as [number, number] } }]);
  const book = bookOf({ suggest, search });
  const found = await book.suggest('навои', near, new AbortController().signal);
  expect(suggest).toHaveBeenCalledWith({ text: 'навои', center: [69.28, 41.31], limit: 8 });
  expect(found).toEqual([
    { id: 'ymapsbm1://1', title: 'улица Навои', subtitle: 'Ташкент', kind: 'street', isRough: true },
    { id: 'Навои', title: 'Навои', subtitle: '', kind: 'place' },
  ]);
  const [first, second] = found;
  if (!first || !second) throw new Error('nothing was found');
  await expect(book.locate(first)).resolves.toEqual({ latitude: 41.32, longitude: 69.24 });
  expect(search).toHaveBeenCalledWith({ uri: 'ymapsbm1://1', limit: 1 });
  await book.locate(second);
  expect(search).toHaveBeenLastCalledWith({ text: 'Навои', limit: 1 });
});

test('a place that the maps service cannot locate has no point', async () => {
  const book = bookOf({ suggest: async () => [{ title: { text: 'Атлантида' } }] });
  const [found] = await book.suggest('атл', near, new AbortController().signal);
  await expect(
    book.locate(found ?? { id: '', title: '', subtitle: '', kind: 'place' }),
  ).resolves.toBeUndefined();
});

test('the answer to an aborted request for address suggestions is ignored', async () => {
  const asking = new AbortController();
  const book = bookOf({
    suggest: async () => {
      asking.abort();
      return [{ title: { text: 'поздно' } }];
    },
  });
  await expect(book.suggest('поз', near, asking.signal)).rejects.toThrow();
});

test('an address suggestion of a house has street and number as separate fields, other suggestions have neither', async () => {
  const suggest = async () => [
    { title: { text: 'улица Навои, 5А' }, tags: ['house'] },
    { title: { text: 'квартал Ц-1, улица Осиё, 12/3' }, tags: ['house'] },
    { title: { text: 'Дом Фотографии' }, tags: ['house'] },
    { title: { text: 'Школа, 5' }, tags: ['business'] },
  ];
  const found = await bookOf({ suggest }).suggest('дом', near, new AbortController().signal);
  expect(found.map(({ street, house }) => [street, house])).toEqual([
    ['улица Навои', '5А'],
    ['квартал Ц-1, улица Осиё', '12/3'],
    [undefined, undefined],
    [undefined, undefined],
  ]);
});
