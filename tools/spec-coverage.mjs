import { testTitles } from './test-titles.mjs';

const SECTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const NOT_YET = 'not yet';

export function coverageRows(markdown) {
  return markdown
    .split('\n')
    .filter((line) => /^\| *\d/.test(line))
    .map((line) => {
      const [section, statement, place, shown, departure = ''] = line
        .replace(/^\||\|\s*$/g, '')
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll('\\|', '|'));
      return {
        section,
        statement,
        places: spansOf(place),
        shown: shown ?? '',
        tests: spansOf(shown),
        departure,
      };
    });
}

/** The decision records that a cell links to, as files of this repository. */
const recordsOf = (cell) =>
  [...cell.matchAll(/\]\((decisions\/\d{4}-[\w-]+\.md)\)/g)].map(([, file]) => `docs/${file}`);

const spansOf = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, span]) => span);

/** `read` returns the text of a file of this repository, or undefined. */
export function coverageProblems(markdown, read) {
  const rows = coverageRows(markdown);
  const titles = new Map();
  const titlesOf = (file) => {
    if (!titles.has(file)) titles.set(file, testTitles(read(file) ?? ''));
    return titles.get(file);
  };
  const problemsOfDeparture = ({ statement, departure }) => {
    if (departure === '') return [];
    const records = recordsOf(departure);
    if (records.length === 0) return [`"${statement}" departs without a decision record`];
    return records
      .filter((record) => read(record) === undefined)
      .map((record) => `"${statement}" departs by ${record}, which does not exist`);
  };
  const problemsOfRow = ({ statement, places, shown, tests }) => {
    if (shown === NOT_YET) return [];
    if (tests.length === 0) return [`"${statement}" has neither a test nor "${NOT_YET}"`];
    return [
      ...(places.length === 0 ? [`"${statement}" says not where it is built`] : []),
      ...places
        .filter((place) => read(place) === undefined)
        .map((place) => `"${statement}" is built in ${place}, which does not exist`),
      ...tests.flatMap((test) => {
        const [file, ...path] = test.split(' › ');
        if (read(file) === undefined) return [`"${statement}" names ${file}, which does not exist`];
        if (titlesOf(file).includes(path.join(' › '))) return [];
        return [`"${statement}" names "${path.join(' › ')}", which is no test of ${file}`];
      }),
    ];
  };
  return [
    ...SECTIONS.filter((number) => !rows.some(({ section }) => section === number)).map(
      (number) => `section ${number} has no row`,
    ),
    ...rows
      .filter(({ section }) => !SECTIONS.includes(section))
      .map(({ section, statement }) => `"${statement}" is of section ${section}, which there is not`),
    ...rows.flatMap(problemsOfRow),
    ...rows.flatMap(problemsOfDeparture),
  ];
}
