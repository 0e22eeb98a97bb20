import { DEFAULT_LOCALE, type Locale, type Messages, type RemoteModule } from '@olov/shared-kit';

const catalogues: Record<Locale, () => Promise<{ messages: Messages }>> = {
  ru: () => import(/* webpackChunkName: "messages-ru" */ './ru'),
  en: () => import(/* webpackChunkName: "messages-en" */ './en'),
  uz: () => import(/* webpackChunkName: "messages-uz" */ './uz'),
};

export async function loadMessages(locale: Locale): Promise<Record<string, never>> {
  const { messages } = await catalogues[locale]();
  return messages as Record<string, never>;
}

/** A remote that was built before a language was added lacks its catalogue; its texts are then in the default language. */
export const messagesOf = async ({ messages }: RemoteModule, locale: Locale): Promise<Messages> =>
  (await (messages[locale] ?? messages[DEFAULT_LOCALE])()).default;
