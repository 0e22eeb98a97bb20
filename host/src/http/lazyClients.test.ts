import { FeaturesStore, SessionStore } from '@olov/shared-kit/host';
import { createLazyClients } from './clients';

test('the code of the request clients is loaded again by the next request after it could not be loaded', async () => {
  jest.doMock('./createClients', () => {
    throw new Error('the chunk did not arrive');
  });
  const fetch = jest.fn(async () => Response.json({ token: 'one', expiresIn: 600 }));
  const urls = { main: '/main', messenger: '/messenger', hr: '/hr' };
  const { main } = createLazyClients({
    urls,
    locale: 'ru',
    clock: { correct() {}, read: Date.now },
    session: new SessionStore(),
    features: new FeaturesStore(),
    reportAnswer: () => {},
    fetch: fetch as never,
  });
  await expect(main.get('/a')).rejects.toMatchObject({ name: 'ApiError', isNetwork: true });
  expect(fetch).not.toHaveBeenCalled();
  jest.dontMock('./createClients');
  expect(await main.get('/a')).toEqual({ token: 'one', expiresIn: 600 });
});
