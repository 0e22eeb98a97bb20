interface Options {
  /** For how long an id can come again, in ms. */
  forMs: number;
  /** How many ids it remembers of that time; where more come, it says no to them rather than forget one. */
  atMost: number;
  now: () => number;
}

/** Answers true the first time it is told an id. */
export function createOnce({ forMs, atMost, now }: Options): (id: string) => boolean {
  // Of two sets the older one is dropped as a whole: by then none of its ids can come again.
  let recent = new Set<string>();
  let older = new Set<string>();
  let turnedAt = now();
  return (id) => {
    const since = now() - turnedAt;
    if (since >= forMs) {
      older = since < 2 * forMs ? recent : new Set();
      recent = new Set();
      turnedAt = now();
    }
    if (recent.has(id) || older.has(id) || recent.size >= atMost) return false;
    recent.add(id);
    return true;
  };
}
