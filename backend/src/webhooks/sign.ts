import { createHmac } from 'node:crypto';

interface Signed {
  id: string;
  /** Time of the attempt in seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The headers of Standard Webhooks, for which receivers find libraries in many languages. */
export const signedHeaders = ({ id, timestamp, body }: Signed, secrets: string[]) => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': secrets
    .map((secret) => `v1,${signatureOf(`${id}.${timestamp}.${body}`, secret)}`)
    .join(' '),
});

const signatureOf = (text: string, secret: string): string =>
  createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(text)
    .digest('base64');
