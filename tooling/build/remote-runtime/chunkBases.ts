/** The used part of the bundler’s runtime, `__webpack_require__`. */
export interface ChunkRuntime {
  e: (id: number | string) => Promise<unknown>;
  /** Loaders for the parts of a chunk, by kind: its script, its style sheet, its shared modules. */
  f: Record<string, (id: number | string, parts: Promise<unknown>[]) => void>;
  /** Address of the folder of all files. */
  p: string;
}

// The integrity hashes stay those of the build, so every folder is equally safe (`ComposedRemote.fallback`).
// After a failure in all folders, a retry starts with the last folder and tries all of them once.
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

// A part that still loads from the old folder would otherwise be taken for one requested from the new folder.
async function failureOf({ f }: ChunkRuntime, id: number | string) {
  const parts: Promise<unknown>[] = [];
  for (const load of Object.values(f)) load(id, parts);
  const outcomes = await Promise.allSettled(parts);
  return outcomes.find((outcome) => outcome.status === 'rejected');
}
