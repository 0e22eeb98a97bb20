interface Options {
  forMs: number;
  /** Above this number new ids are rejected, because forgetting an id could count it twice. */
  atMost: number;
  now: () => number;
}

export function createOnce({ forMs, atMost, now }: Options): (id: string) => boolean {
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
