import type { Session } from '../session';
import { newCustomerId, newSessionId } from '../session';
import type { Launch } from './checkLaunchData';
import type { TelegramStore } from './TelegramStore';

interface Opened {
  session: Required<Session>;
  isNewUser: boolean;
}

/**
 * The session that a launch opens in this browser. Whoever has it may come with the same launch again, after a reload,
 * and so may the browser or the tab it was opened from, where the answer never came; for anybody else the launch is used up. The
 * session of another Telegram user ends.
 */
export async function openSession(
  store: TelegramStore,
  { user, id: launch, expiresAt }: Launch,
  current: Session | undefined,
  tab = '',
): Promise<Opened | 'telegram-replayed'> {
  const own = current?.telegram?.tgId === user.id ? current.telegram : undefined;
  // Of a Telegram user there are other browsers with the same customer.
  const guest = current?.telegram ? '' : (current?.customerId ?? '');
  const opener = guest || tab;
  const proposed = { sessionId: own?.id ?? newSessionId(), opener, expiresAt };
  const kept = await store.keepLaunch(launch, proposed);
  const isOwn = kept.sessionId === proposed.sessionId;
  const isFromHere = kept.opener !== '' && [guest, tab].includes(kept.opener);
  if (!isOwn && (!isFromHere || (await store.isEnded(kept.sessionId)))) return 'telegram-replayed';

  if (!own) await endTelegram(store, current);
  // Whoever was forgotten and goes on in this browser stays the one who went on.
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

/** Ends the session of a Telegram user, if it is one, for whoever still has its cookie. */
export async function endTelegram(store: TelegramStore, session: Session | undefined): Promise<void> {
  if (session?.telegram) await store.endSession(session.telegram.id, session.telegram.expiresAt);
}
