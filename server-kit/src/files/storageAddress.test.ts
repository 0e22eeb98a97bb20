import { parseStorageAddress } from './storageAddress';

test.each([
  ['s3://shop', { bucket: 'shop', prefix: '', endpoint: undefined, region: undefined }],
  [
    's3://shop/of/a-chain/?region=eu-central-1',
    { bucket: 'shop', prefix: 'of/a-chain', endpoint: undefined, region: 'eu-central-1' },
  ],
  [
    's3://shop.olov/x?endpoint=http://127.0.0.1:9000&region=us-east-1',
    { bucket: 'shop.olov', prefix: 'x', endpoint: 'http://127.0.0.1:9000', region: 'us-east-1' },
  ],
])('the address of a bucket %s is read', (value, address) => {
  expect(parseStorageAddress(value)).toEqual(address);
});

test.each([
  ['https://shop.s3.amazonaws.com', 's3://<bucket>'],
  ['bucket', 's3://<bucket>'],
  ['s3://', 'name of a bucket'],
  ['s3://Up_Per', 'name of a bucket'],
  ['s3://shop:9000/x', 'name of a bucket'],
  ['s3://shop/a/../../b c', 'prefix'],
  ['s3://shop?endpoint=minio:9000', 'endpoint'],
  ['s3://shop?endpoint=https://me:pass@minio', 'endpoint'],
  ['s3://shop?region=Europe!', 'region'],
  ['s3://shop?acl=public', 'no parameter acl'],
])('a wrong address of a bucket is refused: %s', (value, why) => {
  expect(() => parseStorageAddress(value)).toThrow(why);
});

test('credentials in the address are refused, and the message does not repeat them', () => {
  const read = () => parseStorageAddress('s3://AKIAKEY:very-secret@shop/x');
  expect(read).toThrow('AWS_ACCESS_KEY_ID');
  expect(read).not.toThrow(/AKIAKEY|very-secret/);
});
