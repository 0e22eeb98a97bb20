declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface Keys {
    version: 'aes128gcm';
    privateKey: ECDH;
    authSecret: string;
    /** Public key of the receiver; absent when the receiver decrypts. */
    dh?: string;
  }

  const ece: {
    encrypt(content: Buffer, keys: Keys): Buffer;
    decrypt(content: Buffer, keys: Keys): Buffer;
  };
  export default ece;
}
