/** A longer script is worth a request of its own, because every first HTML would contain it. */
const MOST_CHARACTERS = 40_000;

/** A chunk only adds its modules to the list of its room, so it may run before the code that uses them. */
const CHUNK = /^(?:"use strict";)?\(+(?:globalThis|self)(?:\.\w+|\["\w+"\])\s*(?:\|\|)?=/;

/** Such text could end the element, or change how the parser reads it. */
const UNFIT = /<\/script|<script|<!--/i;

/** The text of a chunk for the page itself; undefined if it has to stay a file. */
export const scriptText = (script: string, url: string): string | undefined =>
  script.length > MOST_CHARACTERS || !CHUNK.test(script) || UNFIT.test(script)
    ? undefined
    : // Errors tell their remote by the address of its file.
      `${script}\n//# sourceURL=${url}\n`;
