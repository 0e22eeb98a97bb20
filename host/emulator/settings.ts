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
  page: string;
  phone: string;
  position: string;
};

export function readSettings(form: HTMLFormElement): Settings {
  const data = new FormData(form);
  return Object.fromEntries([...data].map(([name, value]) => [name, String(value)])) as Settings;
}

export function fillFrom(form: HTMLFormElement, search: string): void {
  for (const [name, value] of new URLSearchParams(search)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
  }
}

export const addressOf = (settings: Settings): string =>
  `?${new URLSearchParams(Object.entries(settings).filter(([, value]) => value !== ''))}`;
