/** Parameters that advertisements and mails add for statistics; they change no page. */
const TRACKING = /^(utm_.+|fbclid|gclid|yclid|_openstat|from)$/;

export function meaningfulSearch(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (TRACKING.test(name)) query.delete(name);
  const rest = query.toString();
  return rest && `?${rest}`;
}
