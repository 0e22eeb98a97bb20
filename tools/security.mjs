import { testTags } from './test-titles.mjs';

const ANSWERS = ['holds', 'read', 'partly', 'does not hold', 'does not apply', 'operator'];
const GAPS = ['partly', 'does not hold'];
const PATH = /^[\w.-]+(\/[\w.-]+)+\.(ts|tsx|mjs|cjs|js|json|md)$/;

const spansOf = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, span]) => span);
const idsIn = (text) => text.match(/V\d+\.\d+\.\d+/g) ?? [];

/** One object for each requirement: a row of a table, or a place in a list of those that do not apply. */
export const securityRows = (markdown) =>
  markdown.split('\n').flatMap((line) => {
    if (line.startsWith('Does not apply: '))
      return idsIn(line).map((id) => ({ id, answer: 'does not apply' }));
    if (!/^\| *V\d/.test(line)) return [];
    const [subject, answer, shown] = line
      .replace(/^\||\|\s*$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    return [{ id: idsIn(subject)[0], answer, shown }];
  });

/** The tests that have a tag `// asvs V1.1.1`, with the requirements that they prove. `files` maps a name to its text. */
export const securityTests = (files) =>
  Object.entries(files).flatMap(([file, source]) =>
    testTags(source, 'asvs').map(({ text, title }) => ({ file, title, ids: idsIn(text) })),
  );

/**
 * `required` has one requirement per line, `tests` are those of `securityTests`, `exists` says whether there is a file, `runs`
 * whether `npm test` runs the tests of a file.
 */
export function securityProblems(markdown, required, tests, exists, runs) {
  const rows = securityRows(markdown);
  const ids = new Set(idsIn(required));
  const gaps = markdown.split(/^## /m).find((section) => section.startsWith('Known gaps')) ?? '';
  const namedGaps = new Set(idsIn(gaps));

  const problemsOfRow = ({ id, answer, shown }) => [
    ...(ids.has(id) ? [] : [`${id} is no requirement of level 1 or 2`]),
    ...(ANSWERS.includes(answer) ? [] : [`${id} has the answer "${answer}"`]),
    ...(answer === 'holds' && !tests.some(({ ids }) => ids.includes(id))
      ? [`${id} holds without a test`]
      : []),
    ...(answer === 'read' && !shown ? [`${id} does not say what was read`] : []),
    ...(GAPS.includes(answer) && !namedGaps.has(id)
      ? [`${id} has the answer "${answer}" and is no known gap`]
      : []),
    ...(!GAPS.includes(answer) && namedGaps.has(id)
      ? [`${id} is a known gap and its answer is "${answer}"`]
      : []),
  ];

  const summary = [...markdown.matchAll(/^\| ([a-z ]+) \| [^|]+ \| (\d+) \|$/gm)];
  return [
    ...summary.flatMap(([, answer, said]) => {
      const count = rows.filter((row) => row.answer === answer).length;
      return count === Number(said) ? [] : [`"${answer}" has ${count} rows, not ${said}`];
    }),
    ...[...ids].flatMap((id) => {
      const count = rows.filter((row) => row.id === id).length;
      return count === 1 ? [] : [`${id} has ${count} rows`];
    }),
    ...rows.flatMap(problemsOfRow),
    ...[...new Set(spansOf(markdown))]
      .filter((span) => PATH.test(span) && !exists(span))
      .map((file) => `${file} does not exist`),
    ...tests.flatMap(({ file, title, ids }) => [
      ...(title ? [] : [`${file} has the tag ${ids.join(', ')} above no test`]),
      ...(runs(file) ? [] : [`npm test does not run ${file}`]),
      ...ids
        .filter((id) => !rows.some((row) => row.id === id && spansOf(row.shown).includes(file)))
        .map((id) => `the row of ${id} does not name ${file}`),
    ]),
  ];
}

/** The tests that are not among those that ran: another file may have a test of the same title. */
export function missingTests(tests, ran) {
  return tests
    .filter(({ file, title }) => {
      // A runner joins groups by a space or `›`, and fills in the placeholders.
      const text = title.split(' › ').map((part) =>
        part
          .split(/%[a-z#]|\$\{[^}]*\}|\$[\w.]+/)
          .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('.*'),
      );
      const ending = new RegExp(`(^| )${text.join('(?: ›)? ')}$`);
      return !ran.some((test) => test.file?.endsWith(`/${file}`) && ending.test(test.title));
    })
    .map(({ file, title }) => `${file} › ${title}`);
}
