import { testTitles } from './test-titles.mjs';

const ANSWERS = ['holds', 'partly', 'does not hold', 'does not apply', 'operator'];
const GAPS = ['partly', 'does not hold'];
const PATH = /^[\w.-]+(\/[\w.-]+)+\.(ts|tsx|mjs|cjs|js|json|md)$/;

const spansOf = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, span]) => span);

export const securityRows = (markdown) =>
  markdown
    .split('\n')
    .filter((line) => /^\| *V\d/.test(line))
    .map((line) => {
      const cells = line
        .replace(/^\||\|\s*$/g, '')
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim());
      const [id, level, , answer, , shown] = cells;
      return { id, level, answer, shown, spans: cells.flatMap(spansOf) };
    });

/** `required` has one requirement and its level per line; `read` returns a file's text or undefined. */
export function securityProblems(markdown, required, read) {
  const rows = securityRows(markdown);
  const levels = new Map(
    required
      .trim()
      .split('\n')
      .map((line) => line.split(' ')),
  );
  const gaps = markdown.split(/^## /m).find((section) => section.startsWith('Known gaps')) ?? '';
  const namedGaps = new Set(gaps.match(/V\d+\.\d+\.\d+/g));

  const problemsOfRow = ({ id, level, answer, shown, spans }) => [
    ...(levels.has(id) ? [] : [`${id} is no requirement of level 1 or 2`]),
    ...(levels.has(id) && levels.get(id) !== level
      ? [`${id} is of level ${levels.get(id)}, not ${level}`]
      : []),
    ...(ANSWERS.includes(answer) ? [] : [`${id} has the answer "${answer}"`]),
    ...(answer === 'holds' && !shown ? [`${id} holds and says not by which test`] : []),
    ...(GAPS.includes(answer) && !namedGaps.has(id)
      ? [`${id} has the answer "${answer}" and is no known gap`]
      : []),
    ...(!GAPS.includes(answer) && namedGaps.has(id)
      ? [`${id} is a known gap and its answer is "${answer}"`]
      : []),
    ...spans.flatMap((span) => {
      const [file, ...titles] = span.split(' › ');
      if (!PATH.test(file)) return [];
      const text = read(file);
      if (text === undefined) return [`${id} names ${file}, which does not exist`];
      const title = titles.join(' › ');
      return title === '' || testTitles(text).includes(title)
        ? []
        : [`${id} names "${title}", which is no test of ${file}`];
    }),
  ];

  const summary = [...markdown.matchAll(/^\| ([a-z ]+) \| [^|]+ \| (\d+) \|$/gm)];
  return [
    ...summary.flatMap(([, answer, said]) => {
      const count = rows.filter((row) => row.answer === answer).length;
      return count === Number(said) ? [] : [`"${answer}" has ${count} rows, not ${said}`];
    }),
    ...[...levels.keys()].flatMap((id) => {
      const count = rows.filter((row) => row.id === id).length;
      return count === 1 ? [] : [`${id} has ${count} rows`];
    }),
    ...rows.flatMap(problemsOfRow),
  ];
}

export function missingAnchors(markdown, read) {
  const slugsOf = (text) =>
    new Set(
      [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
        heading
          .toLowerCase()
          .replace(/[^\p{L}\p{N} -]/gu, '')
          .replaceAll(' ', '-'),
      ),
    );
  return [...markdown.matchAll(/\]\(([\w.-]+\.md)#([\w-]+)\)/g)]
    .filter(([, file, anchor]) => !slugsOf(read(`docs/${file}`) ?? '').has(anchor))
    .map(([, file, anchor]) => `${file}#${anchor}`);
}
