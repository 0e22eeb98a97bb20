/** What moving a base needs of the bundler's runtime, `__webpack_require__`. */
export interface ChunkRuntime {
  /** Loads a chunk. */
  e: (id: number | string) => Promise<unknown>;
  /** What loads the parts of a chunk, by kind: its script, its style sheet, its shared modules. */
  f: Record<string, (id: number | string, parts: Promise<unknown>[]) => void>;
  /** Folder of every file. */
  p: string;
}

/**
 * Lets a remote ask for a chunk in another folder with the same files where one cannot be reached
 * (`ComposedRemote.fallback`). The hashes stay those of the build, so it does not matter who answers.
 * What failed everywhere starts in the last folder when it is asked for again, and goes round once more.
 */
export function loadFromBases(runtime: ChunkRuntime, bases: readonly string[]): void {
  runtime.e = async (id) => {
    const tried = new Set<string>();
    for (;;) {
      const base = runtime.p;
      tried.add(base);
      const failure = await failureOf(runtime, id);
      if (!failure) return;
      // Another chunk may have moved the base meanwhile.
      if (runtime.p === base) runtime.p = bases.find((other) => !tried.has(other)) ?? base;
      if (tried.has(runtime.p)) throw failure.reason;
    }
  };
}

/**
 * Loads a chunk and waits for all of its parts: one that is still on its way from the old folder would
 * otherwise be taken for one that was asked for in the new.
 */
async function failureOf({ f }: ChunkRuntime, id: number | string) {
  const parts: Promise<unknown>[] = [];
  for (const load of Object.values(f)) load(id, parts);
  const outcomes = await Promise.allSettled(parts);
  return outcomes.find((outcome) => outcome.status === 'rejected');
}
