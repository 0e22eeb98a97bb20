/** The keys of all archives; requests at the same time share one query. */
export function createListing(list: () => AsyncIterable<{ key: string }>) {
  let known = new Set<string>();
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const load = async () => {
    const keys = new Set<string>();
    for await (const { key } of list()) keys.add(key);
    known = keys;
  };
  /** A running listing may miss a version that was added after its start. */
  const reload = (): Promise<void> => {
    if (!running) {
      running = load().finally(() => {
        running = undefined;
      });
      return running;
    }
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        return reload();
      });
    return next;
  };

  return {
    async has(key: string): Promise<boolean> {
      if (!known.has(key)) await reload();
      return known.has(key);
    },
    forget: (key: string) => known.delete(key),
  };
}
