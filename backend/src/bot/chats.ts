import { DEFAULT_LOCALE, type Locale } from '@olov/contract/platform/locales';
import type { Database } from '../db/connect';

export async function rememberChat(db: Database, tgId: number, chat: { locale?: Locale; isMuted: boolean }) {
  const { locale, isMuted } = chat;
  await db
    .insertInto('tgChats')
    .values({ tgId, locale: locale ?? DEFAULT_LOCALE, isMuted })
    .onConflict((conflict) => conflict.column('tgId').doUpdateSet({ isMuted, ...(locale && { locale }) }))
    .execute();
}

export const isMuted = async (db: Database, tgId: number): Promise<boolean> => {
  const chat = await db.selectFrom('tgChats').select('isMuted').where('tgId', '=', tgId).executeTakeFirst();
  return chat?.isMuted ?? false;
};
