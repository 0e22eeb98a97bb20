import { readSettings } from '@olov/server-kit/settings';
import { pushSettings, readPush } from './config';
import { serviceOf } from './serviceOf';

const read = (env: Record<string, string>) =>
  readPush({ ...readSettings(pushSettings, env), PUBLIC_URL: 'https://olov.example', PORT: 3000 });

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', 'fcm.googleapis.com'],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', '*.push.services.mozilla.com'],
  ['https://web.push.apple.com/abc', '*.push.apple.com'],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', '*.notify.windows.com'],
])('the address %s belongs to a known push service', (endpoint, service) => {
  expect(serviceOf(endpoint, read({}).services)).toBe(service);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://me:word@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.example.com/abc',
  'https://push.apple.com.example.com/abc',
  'https://evilpush.apple.com/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/abc',
  'http://127.0.0.1:8080/abc',
  'file:///etc/passwd',
  'nothing',
])('the back end does not call the address %s', (endpoint) => {
  expect(serviceOf(endpoint, read({}).services)).toBeUndefined();
});

test('other push services replace the known ones, and a loopback address is for tests', () => {
  const { services } = read({ PUSH_SERVICES: 'push.example.com, http://127.0.0.1:8080' });
  expect(serviceOf('https://push.example.com/abc', services)).toBe('push.example.com');
  expect(serviceOf('http://127.0.0.1:8080/abc', services)).toBe('http://127.0.0.1:8080');
  expect(serviceOf('http://127.0.0.1:8081/abc', services)).toBeUndefined();
  expect(serviceOf('https://fcm.googleapis.com/abc', services)).toBeUndefined();
});

test.each([
  [{ PUSH_SERVICES: 'https://push.example.com' }, 'PUSH_SERVICES must be host names'],
  [{ PUSH_SERVICES: 'http://10.0.0.5:80' }, 'PUSH_SERVICES must be host names'],
  [{ PUSH_SERVICES: '*' }, 'PUSH_SERVICES must be host names'],
  [{ VAPID_PRIVATE_KEY: 'short' }, 'VAPID_PRIVATE_KEY must be a P-256 private key'],
  [{ VAPID_SUBJECT: 'me' }, 'VAPID_SUBJECT must be a mailto: address'],
])('the push settings %j are refused', (env, message) => {
  expect(() => read(env)).toThrow(message);
});
