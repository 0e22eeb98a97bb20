import type { Session } from '../session';
import { newCustomerId, newSessionId } from '../session';
import type { Launch } from './checkLaunchData';
import type { TelegramStore } from './TelegramStore';

interface Opened {
  session: Required<Session>;
  isNewUser: boolean;
}

// Security: a launch is valid once. Only its browser or tab may repeat it, after a reload or a lost response.
export async function openSession(
  store: TelegramStore,
  { user, id: launch, expiresAt }: Launch,
  current: Session | undefined,
  tab = '',
): Promise<Opened | 'telegram-replayed'> {
  const own = current?.telegram?.tgId === user.id ? current.telegram : undefined;
  // A Telegram customer is no proof of the same browser, because their other browsers share it.
  const guest = current?.telegram ? '' : (current?.customerId ?? '');
  const opener = guest || tab;
  const proposed = { sessionId: own?.id ?? newSessionId(), opener, expiresAt };
  const kept = await store.keepLaunch(launch, proposed);
  const isOwn = kept.sessionId === proposed.sessionId;
  const isFromHere = kept.opener !== '' && [guest, tab].includes(kept.opener);
  if (!isOwn && (!isFromHere || (await store.isEnded(kept.sessionId)))) return 'telegram-replayed';

  if (!own) await endTelegram(store, current);
  // A user who was deleted but continues in this browser keeps the session's customer.
  const { customerId, isNew } = await store.customerOf(
    user.id,
    own && current ? current.customerId : newCustomerId(),
  );
  const end = Math.max(kept.expiresAt, own?.expiresAt ?? 0);
  return {
    session: { customerId, telegram: { tgId: user.id, id: kept.sessionId, expiresAt: end } },
    isNewUser: isNew,
  };
}

export async function endTelegram(store: TelegramStore, session: Session | undefined): Promise<void> {
  if (session?.telegram) await store.endSession(session.telegram.id, session.telegram.expiresAt);
}
