/** Has the browser save a value as a file. */
export function downloadJson(name: string, value: unknown): void {
  const file = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser has to have begun before the address is gone.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
