import { type Static, Type } from 'typebox';
import { OrderId } from '../orders/orders';
import { withLanguage } from '../platform/common';

/** `GET /api/push/Key`: the public key that a browser gives to its push service. */
export const PushKey = Type.Object({ key: Type.String({ description: 'P-256 point, base64url' }) });
export type PushKey = Static<typeof PushKey>;

/** An address of a push service; only its browser and the back end know it. */
const Endpoint = Type.String({ minLength: 12, maxLength: 1024, pattern: '^https?://[!-~]+$' });

const base64url = (length: number) =>
  Type.String({ minLength: length, maxLength: length, pattern: '^[A-Za-z0-9_-]+$' });

/** `POST /api/push/Subscribe`: what `PushSubscription.toJSON()` answers, for one order of the customer. */
export const PushSubscribeBody = withLanguage({
  orderId: OrderId,
  endpoint: Endpoint,
  keys: Type.Object({ p256dh: base64url(87), auth: base64url(22) }, { additionalProperties: false }),
});
export type PushSubscribeBody = Static<typeof PushSubscribeBody>;

/** `POST /api/push/Unsubscribe` and `POST /api/push/Check`; a POST, because logs contain the query of a GET. */
export const PushEndpointBody = withLanguage({ orderId: OrderId, endpoint: Endpoint });
export type PushEndpointBody = Static<typeof PushEndpointBody>;

/** Whether the browser is told of the changes of the order. */
export const PushAnswer = Type.Object({ isOn: Type.Boolean() });
export type PushAnswer = Static<typeof PushAnswer>;

/** The decrypted message of a push, which the service worker shows. */
export interface PushMessage {
  title: string;
  body: string;
  lang: string;
  /** Path of the page that a click opens. */
  url: string;
  /** A newer notification with the same tag replaces an older one. */
  tag: string;
  isSilent: boolean;
}
