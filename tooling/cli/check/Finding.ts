/** The outcome of one check. */
export interface Finding {
  title: string;
  /** Each problem with its solution; empty if there are none. */
  problems: string[];
  /** Measurements and observations. */
  notes: string[];
  skipped?: string;
}

/** Runs a check and turns a thrown error into a problem. */
export async function find(
  title: string,
  check: () => Promise<Partial<Omit<Finding, 'title'>>>,
): Promise<Finding> {
  try {
    return { title, problems: [], notes: [], ...(await check()) };
  } catch (error) {
    return { title, problems: [(error as Error).message], notes: [] };
  }
}

/** Formats one check as lines for people. */
export function findingLines({ title, problems, notes, skipped }: Finding): string[] {
  const mark = skipped ? '-' : problems.length === 0 ? '✓' : '✗';
  const [first, ...more] = skipped ? [`skipped: ${skipped}`] : notes;
  const indent = ' '.repeat(14);
  return [
    `${mark} ${title.padEnd(11)} ${first ?? (problems.length === 0 ? 'no problems' : '')}`.trimEnd(),
    ...more.map((note) => indent + note),
    ...problems.map((problem) => `    - ${problem.replaceAll('\n', '\n      ')}`),
  ];
}
