/** @jest-environment node */
import { createMapsLoader, type MapsLoaderOptions } from './createMapsLoader';

// spec 8: Maps: error for a missing API key
test('a maps loader without an API key is an error', () => {
  expect(() => createMapsLoader({ apiKey: '' })).toThrow('Maps: the API key is missing');
});

// spec 8: Maps: error for unknown option keys
test('unknown options of the maps loader are an error that names them', () => {
  const options = { apiKey: 'key', zoom: 3, theme: 'dark' } as MapsLoaderOptions;
  expect(() => createMapsLoader(options)).toThrow('Maps: unknown options: zoom, theme');
});

// spec 8: Maps: error for initialisation outside the client
test('initialising the maps service on the server is an error, creating the loader there is not', async () => {
  const loader = createMapsLoader({ apiKey: 'key' });
  await expect(loader.load()).rejects.toMatchObject({
    name: 'MapsError',
    code: 'outside-client',
    message: 'Maps: the service can be initialised on the client alone',
  });
});
