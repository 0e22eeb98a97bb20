import type { Bucket } from './openBucket';
import { StorageError } from './StorageError';
import { waitForBucket } from './waitForBucket';

/** A bucket whose checks end with these errors, one after the other, and then succeed. */
const bucketWith = (...errors: Error[]): Bucket => ({
  files: () => {
    throw new Error('no file is needed');
  },
  async check() {
    const error = errors.shift();
    if (error) throw error;
  },
  close() {},
});

const log = { error() {} };

test('a bucket that does not answer at first is checked again until it answers', async () => {
  const logged: string[] = [];
  let stop = async () => {};
  await new Promise<void>((answered, failed) => {
    waitForBucket(bucketWith(new StorageError('away', true), new StorageError('away', true)), {
      log: { error: (_details, text) => logged.push(text) },
      answered,
      againMs: 1,
    }).then((end) => {
      stop = end;
    }, failed);
  });
  await stop();
  expect(logged).toHaveLength(2);
});

test('a bucket that refuses ends the start with its message', async () => {
  const answered = jest.fn();
  const refusal = new StorageError('there is no bucket "shop"', false);
  await expect(waitForBucket(bucketWith(refusal), { log, answered })).rejects.toBe(refusal);
  expect(answered).not.toHaveBeenCalled();
});
