/** The opening of a `test`, `it` or `describe`, alone on its line as the formatter leaves it. */
const CALL = /^( *)(?:test|it|(test\.describe|describe))(\.each)?(?:<.*>)?\(/gm;

/** A text in any of the three quotes. */
const TEXT = /(['"`])((?:\\.|(?!\1)[^\\])*)\1/.source;
const FIRST_TEXT = new RegExp(`\\s*${TEXT}`, 'y');
/** The title of an `each` follows its table. */
const TEXT_AFTER_TABLE = new RegExp(`\\)\\(\\s*${TEXT}`, 'g');

/**
 * Every test of a file by its titles from the outside in, `describe › test`. Placeholders stand as they
 * stand in the code: `%s`, `${locale}`. Tests whose title is not a text have none.
 */
export function testTitles(source) {
  const groups = [];
  const tests = [];
  for (const { index, 0: call, 1: indent, 2: isGroup, 3: isEach } of source.matchAll(CALL)) {
    const title = textAt(source, index + call.length, isEach);
    if (title === undefined) continue;
    const around = groups.filter(({ end }) => index < end).map((group) => group.title);
    if (isGroup) groups.push({ title, end: endOf(source, index, indent) });
    else tests.push([...around, title].join(' › '));
  }
  return tests;
}

function textAt(source, position, isEach) {
  const pattern = isEach ? TEXT_AFTER_TABLE : FIRST_TEXT;
  pattern.lastIndex = position;
  return pattern.exec(source)?.[2].replace(/\\(.)/g, '$1');
}

/** A group ends with the line that closes its function, which has the indentation of its opening. */
function endOf(source, index, indent) {
  const close = new RegExp(`^${indent}\\}\\)`, 'gm');
  close.lastIndex = index;
  return close.exec(source)?.index ?? source.length;
}
