import type { Preload } from './html';

/** A longer script is worth a request of its own, because every first HTML would contain it. */
const MOST_CHARACTERS = 40_000;
const MOST_OF_ENTRY = 160_000;

/** A chunk only adds its modules to the list of its room, so it may run before the code that uses them. */
const CHUNK = /^(?:"use strict";)?\(+(?:globalThis|self)(?:\.\w+|\["\w+"\])\s*(?:\|\|)?=/;

/** The entry finds its folder by its element; one of an earlier preset only by its own request. */
const ENTRY = /script\[data-entry\]\[data-href\]/;

/** Such text could end the element, or change how the parser reads it. */
const UNFIT = /<\/script|<script|<!--/i;

/** The text of a script for the page itself; undefined if it has to stay a file. */
export function scriptText(
  script: string,
  { url, isEntry = false }: Pick<Preload, 'url' | 'isEntry'>,
): string | undefined {
  const [most, form] = isEntry ? [MOST_OF_ENTRY, ENTRY] : [MOST_CHARACTERS, CHUNK];
  if (script.length > most || !form.test(script) || UNFIT.test(script)) return undefined;
  // Errors tell their remote by the address of its file.
  return `${script}\n//# sourceURL=${url}\n`;
}
