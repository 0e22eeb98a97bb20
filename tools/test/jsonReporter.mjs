/** A reporter of node:test that writes a line for each test: the built-in ones do not name its file and its groups. */
export default async function* jsonReporter(events) {
  const titles = [];
  for await (const { type, data } of events) {
    if (type === 'test:start') titles.splice(data.nesting, titles.length, data.name);
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (data.details.type === 'suite') continue;
    const title = [...titles.slice(0, data.nesting), data.name].join(' › ');
    const { file, skip, details } = data;
    yield `${JSON.stringify({ file, title, seconds: details.duration_ms / 1000, failed: type === 'test:fail', skipped: skip !== undefined })}\n`;
  }
}
