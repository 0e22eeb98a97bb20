import { type RefusalCode, withCode } from '@olov/contract/platform/refusals';
import { NotJudged } from '../../src/release';
import { CliError } from '../CliError';

export interface Finding {
  title: RefusalCode | 'contents' | 'shop';
  /** Each problem with its solution. */
  problems: string[];
  notes: string[];
  skipped?: string;
  /** The machine of the shop or this one had no time, or the shop was not reached. */
  isOpen?: boolean;
}

export async function find(
  title: Finding['title'],
  check: () => Promise<Partial<Omit<Finding, 'title'>>>,
): Promise<Finding> {
  try {
    const found = await check();
    return { title, notes: [], ...found, problems: coded(title, found.problems) };
  } catch (error) {
    const { message } = error as Error;
    const isOpen = error instanceof NotJudged || (error instanceof CliError && error.exitCode === 3);
    if (isOpen) return { title, problems: [], notes: [], skipped: message, isOpen };
    return { title, problems: coded(title, [message]), notes: [] };
  }
}

const coded = (title: Finding['title'], problems: readonly string[] = []): string[] =>
  title === 'contents' || title === 'shop' ? [...problems] : withCode(title, problems);

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
