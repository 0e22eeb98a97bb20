import { custom, demand, matching, publicUrlOf, type Values } from '@olov/server-kit/settings';

/** Of Chrome and other browsers with Google’s service, Firefox, Safari, Edge. */
const SERVICES = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

/** A host, all hosts below a domain, or a loopback address for tests. */
const SERVICE = /^(?:(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+|http:\/\/127\.0\.0\.1:\d+)$/;

export const pushSettings = {
  VAPID_PRIVATE_KEY: matching(/^[\w-]{43}$/, 'must be a P-256 private key of 32 bytes in base64url', {
    byDefault: 'derived from `CUSTOMER_SECRET`',
    meaning:
      'private key that signs notifications for push services ([operating](operating.md#notifications-of-browsers)). After a change, browsers must switch their notifications on again',
  }),
  VAPID_SUBJECT: matching(
    /^(?:mailto:\S+@\S+|https:\/\/\S+)$/,
    'must be a mailto: address or an https URL of the operator',
    { byDefault: '`PUBLIC_URL`', meaning: 'contact of the operator that push services get' },
  ),
  PUSH_SERVICES: custom((value: string): readonly string[] => value.split(',').map(serviceIn), {
    initial: SERVICES,
    byDefault: SERVICES.map((service) => `\`${service}\``).join(', '),
    meaning:
      'hosts of push services, separated by commas. The address of a push service comes from a browser, and the back end calls these hosts only',
  }),
};

function serviceIn(text: string): string {
  const service = text.trim();
  return demand(service, SERVICE.test(service), 'must be host names, or `*.` and a domain');
}

export const readPush = (
  values: Values<typeof pushSettings> & { PUBLIC_URL: string | undefined; PORT: number },
) => ({
  /** P-256 private key, base64url; undefined: derived from the secret of customers. */
  privateKey: values.VAPID_PRIVATE_KEY,
  /** Contact of the operator for push services. */
  subject: values.VAPID_SUBJECT ?? publicUrlOf(values),
  services: values.PUSH_SERVICES,
});

export type PushConfig = ReturnType<typeof readPush>;
