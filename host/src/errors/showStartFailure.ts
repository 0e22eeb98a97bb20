import { splitLocale } from '@olov/shared-kit';
import { ROOT_ELEMENT_ID } from '@olov/shared-kit/contract';

/** In the entry itself: where this is needed, no catalogue could be loaded. */
const TEXTS = {
  ru: ['Магазин не загрузился. Проверьте интернет.', 'Попробовать ещё раз'],
  en: ['The shop didn’t load. Check your connection.', 'Try again'],
  uz: ['Doʻkon yuklanmadi. Internetni tekshiring.', 'Qayta urinish'],
} as const;

/** The last resort: the frame itself could not start. Says so and offers to load the page again. */
export function showStartFailure(document: Document): void {
  const [locale] = splitLocale(document.location.pathname);
  const [text, action] = TEXTS[locale];
  const message = document.createElement('p');
  message.textContent = text;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = action;
  button.addEventListener('click', () => document.location.reload());
  const area = document.createElement('main');
  area.className = 'start-failure';
  area.role = 'alert';
  area.append(message, button);
  document.getElementById(ROOT_ELEMENT_ID)?.replaceChildren(area);
}
