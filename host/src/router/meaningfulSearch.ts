/** What advertisements and mails put behind an address is for the counters of others, and changes no page. */
const TRACKING = /^(utm_.+|fbclid|gclid|yclid|_openstat|from)$/;

/** The part of an address's query that may mean something to its page, with its question mark; empty where there is none. */
export function meaningfulSearch(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (TRACKING.test(name)) query.delete(name);
  const rest = query.toString();
  return rest && `?${rest}`;
}
