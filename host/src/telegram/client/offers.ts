import { normalizePhone } from '@olov/shared-kit';
import type { Haptic, Surroundings } from '@olov/shared-kit/host';
import { runInAction } from 'mobx';
import { productParam } from '../entry/deepLink';
import type { Client } from './connect';

interface Options {
  client: Client;
  appUrl: string;
  origin: string;
  update(offers: Partial<Surroundings>): void;
}

const PERSON_MS = 120_000;
/** Telegram’s server knows a shared contact slightly later than its client. */
const CONTACT_PAUSES_MS = [0, 500, 1000, 2000, 3000];

export function offersOf({ client, appUrl, origin, update }: Options): Surroundings {
  const { post, supports } = client;
  if (supports('web_app_check_home_screen')) void offerHomeScreen(client, update);
  return {
    hasMainButton: true,
    hasTheme: true,
    ...(supports('web_app_trigger_haptic_feedback') && {
      haptic: (kind: Haptic) => post('web_app_trigger_haptic_feedback', FEEDBACK[kind]),
    }),
    ...(supports('web_app_request_phone') &&
      supports('web_app_invoke_custom_method') && { requestPhone: () => requestPhone(client) }),
    ...(supports('web_app_request_location') && { findPosition: () => findPosition(client) }),
    shareProduct(productId, name) {
      const param = productParam(productId);
      const url =
        appUrl && param
          ? `${appUrl}?startapp=${param}`
          : `${origin}/?product=${encodeURIComponent(productId)}`;
      post('web_app_open_tg_link', { path_full: `/share/url?${new URLSearchParams({ url, text: name })}` });
    },
  };
}

const FEEDBACK = {
  step: { type: 'selection_change' },
  success: { type: 'notification', notification_type: 'success' },
  failure: { type: 'notification', notification_type: 'error' },
} as const;

async function requestPhone(client: Client): Promise<string | undefined> {
  const answer = await client.ask((post) => post('web_app_request_phone'), 'phone_requested', {
    ms: PERSON_MS,
  });
  if (answer?.status !== 'sent') return undefined;
  for (const pause of CONTACT_PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const contact = await client.ask(
      (post, req_id) =>
        post('web_app_invoke_custom_method', { req_id, method: 'getRequestedContact', params: {} }),
      'custom_method_invoked',
      { isMine: ({ req_id }, requestId) => req_id === requestId },
    );
    const phone = phoneIn(contact?.result);
    if (phone) return phone;
  }
  return undefined;
}

/** `contact={"phone_number":"998…"}&auth_date=…&hash=…`; empty until the contact is available. */
function phoneIn(result: unknown): string | undefined {
  if (typeof result !== 'string' || result === '') return undefined;
  try {
    const contact = JSON.parse(new URLSearchParams(result).get('contact') ?? '{}') as {
      phone_number?: unknown;
    };
    const digits = String(contact.phone_number ?? '').replace(/\D/g, '');
    // A number of another country is returned too, because the field says what is wrong with it.
    return digits === '' ? undefined : (normalizePhone(`+${digits}`) ?? `+${digits}`);
  } catch {
    return undefined;
  }
}

async function findPosition(client: Client) {
  const found = await client.ask((post) => post('web_app_request_location'), 'location_requested', {
    ms: PERSON_MS,
  });
  if (!found?.available) return undefined;
  const { latitude, longitude } = found;
  // A point counts only if both numbers are above 0 (spec section 5).
  return latitude > 0 && longitude > 0 ? { latitude, longitude } : undefined;
}

async function offerHomeScreen(client: Client, update: Options['update']): Promise<void> {
  const answer = await client.ask((post) => post('web_app_check_home_screen'), 'home_screen_checked');
  if (answer?.status !== 'missed' && answer?.status !== 'unknown') return;
  client.on('home_screen_added', () => runInAction(() => update({ addToHomeScreen: undefined })));
  update({ addToHomeScreen: () => client.post('web_app_add_to_home_screen') });
}
