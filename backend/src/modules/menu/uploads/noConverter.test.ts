import { convertPicture, NoConverter } from './convertPicture';

jest.mock('sharp', () => {
  throw new Error('Could not load the "sharp" module using the linux-x64 runtime');
});

test('without the binaries of sharp a picture is answered with an error of its own', async () => {
  const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  await expect(convertPicture(png, 'dish', new AbortController().signal)).rejects.toBeInstanceOf(NoConverter);
});
