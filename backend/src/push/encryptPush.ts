import { createECDH } from 'node:crypto';
import ece from 'http_ece';

interface Keys {
  p256dh: string;
  auth: string;
}

/** Only the browser can read the message (RFC 8291); the push service cannot. */
export function encryptPush(text: string, { p256dh, auth }: Keys): Buffer {
  const privateKey = createECDH('prime256v1');
  privateKey.generateKeys();
  return ece.encrypt(Buffer.from(text), { version: 'aes128gcm', privateKey, dh: p256dh, authSecret: auth });
}
