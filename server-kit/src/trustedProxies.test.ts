import { readTrustedProxies } from './trustedProxies';

// asvs V15.3.4
test.each([
  [undefined, ['loopback']],
  ['', ['loopback']],
  ['none', []],
  ['loopback, 10.1.0.0/16', ['loopback', '10.1.0.0/16']],
  ['fd00::/8,192.0.2.1', ['fd00::/8', '192.0.2.1']],
])('the value %j of TRUSTED_PROXIES trusts the proxies %j', (text, proxies) => {
  expect(readTrustedProxies(text)).toEqual(proxies);
});

test.each(['everybody', '10.0.0.0/33', '10.0.0/8', '1.2.3.4/', 'fd00::/129', '10.0.0.0/8/1'])(
  'the invalid value %s of TRUSTED_PROXIES is refused with an error that names it',
  (text) => {
    expect(() => readTrustedProxies(text)).toThrow(`unlike "${text}"`);
  },
);
