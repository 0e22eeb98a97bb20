import type { Database } from '../db/connect';
import type { Locale } from '../text/language';

export async function rememberChat(db: Database, tgId: number, chat: { locale?: Locale; isMuted: boolean }) {
  const { locale, isMuted } = chat;
  await db
    .insertInto('tgChats')
    .values({ tgId, locale: locale ?? 'ru', isMuted })
    .onConflict((conflict) => conflict.column('tgId').doUpdateSet({ isMuted, ...(locale && { locale }) }))
    .execute();
}

export const isMuted = async (db: Database, tgId: number): Promise<boolean> => {
  const chat = await db.selectFrom('tgChats').select('isMuted').where('tgId', '=', tgId).executeTakeFirst();
  return chat?.isMuted ?? false;
};
