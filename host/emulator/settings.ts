/** What the form says of the client that is played. */
export type Settings = {
  user: string;
  name: string;
  language: string;
  platform: string;
  version: string;
  theme: string;
  safeTop: string;
  safeBottom: string;
  contentTop: string;
  start: string;
  /** Path and query that the bot's button opens. */
  page: string;
  phone: string;
  position: string;
};

export function readSettings(form: HTMLFormElement): Settings {
  const data = new FormData(form);
  return Object.fromEntries([...data].map(([name, value]) => [name, String(value)])) as Settings;
}

/** Fills the form from the address, so that a link opens the shop as somebody in particular. */
export function fillFrom(form: HTMLFormElement, search: string): void {
  for (const [name, value] of new URLSearchParams(search)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
  }
}

/** The address of the page with what the form says. */
export const addressOf = (settings: Settings): string =>
  `?${new URLSearchParams(Object.entries(settings).filter(([, value]) => value !== ''))}`;
