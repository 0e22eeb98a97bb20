export interface Finding {
  title: string;
  /** Each problem with its solution. */
  problems: string[];
  notes: string[];
  skipped?: string;
}

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
