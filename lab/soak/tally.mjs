/** The limits of the time without an acknowledged order after a fault, in seconds. */
export const BOUNDS = { kill: 3, restart: 5, silence: 15 };

export function createTally() {
  const acknowledged = new Map();
  const sent = new Set();
  const times = [];
  const faults = [];
  const refused = [];
  const stuck = [];
  let repaired = 0;
  let given = 0;
  let followed = 0;
  const overload = { sent: 0, turnedAway: 0, failed: [] };

  return {
    sent: (mark) => sent.add(mark),
    acknowledged(mark, orderId, tries, atMs) {
      acknowledged.set(mark, orderId);
      times.push(atMs);
      if (tries > 1) repaired += 1;
    },
    /** Records an answer with a status that no fault explains. */
    refused: (answer) => refused.push(answer),
    givenUp() {
      given += 1;
    },
    followed() {
      followed += 1;
    },
    failedInOverload: (text) => overload.failed.push(text),
    turnedAway({ sent: more, turnedAway }) {
      overload.sent += more;
      overload.turnedAway += turnedAway;
    },
    stuck: (orderId) => stuck.push(orderId),
    orderIds: () => [...acknowledged.values()],
    last: () => times.at(-1) ?? 0,
    fault: (kind, bound, atMs) => faults.push({ kind, bound, atMs }),

    result(found, endMs) {
      const idsOf = byMark(found);
      const lost = [...acknowledged].filter(([mark, id]) => !idsOf.get(mark)?.some((row) => row.id === id));
      const duplicated = [...idsOf].filter(([, rows]) => rows.length > 1);
      return {
        sent: sent.size,
        acknowledged: acknowledged.size,
        repaired,
        lost: lost.map(([mark]) => mark),
        duplicated: duplicated.map(([mark]) => mark),
        givenUp: given,
        refused,
        followed,
        overload,
        stuck,
        faults: faults.length,
        gaps: longestByKind(gapsAfter(faults, times, endMs)),
      };
    },
  };
}

const byMark = (rows) => {
  const groups = new Map();
  for (const row of rows) groups.set(row.mark, [...(groups.get(row.mark) ?? []), row]);
  return groups;
};

export function gapsAfter(faults, times, endMs) {
  const sorted = times.toSorted((one, other) => one - other);
  return faults.map(({ kind, bound, atMs }, index) => {
    const untilMs = faults[index + 1]?.atMs ?? endMs;
    const within = sorted.filter((ms) => ms > atMs && ms < untilMs);
    const marks = [atMs, ...within, untilMs];
    const gapMs = Math.max(...marks.slice(1).map((ms, at) => ms - marks[at]));
    return { kind, bound, gapMs };
  });
}

function longestByKind(gaps) {
  const longest = {};
  for (const { kind, bound, gapMs } of gaps) {
    const { count = 0, gapMs: before = 0 } = longest[kind] ?? {};
    longest[kind] = { bound, count: count + 1, gapMs: Math.max(before, gapMs) };
  }
  return longest;
}

/** A busy machine makes gaps longer and closes connections late, so these count only with `judgesGaps`; wrong answers always count. */
export function broken(result, { judgesGaps }) {
  const { acknowledged, lost, duplicated, givenUp, refused, overload, stuck, gaps } = result;
  const sentences = [];
  if (acknowledged === 0) sentences.push('no order was acknowledged');
  if (lost.length > 0) sentences.push(`${lost.length} acknowledged orders were lost: ${lost.slice(0, 5)}`);
  if (duplicated.length > 0)
    sentences.push(`${duplicated.length} orders were made twice: ${duplicated.slice(0, 5)}`);
  if (givenUp > 0) sentences.push(`${givenUp} orders were never acknowledged`);
  if (refused.length > 0) sentences.push(`${refused.length} calls were refused, the first: ${refused[0]}`);
  const failed = overload.failed.filter((text) => judgesGaps || / answered \d+/.test(text));
  if (failed.length > 0) sentences.push(`${failed.length} calls failed, the first: ${failed[0]}`);
  if (stuck.length > 0) sentences.push(`${stuck.length} followers did not hear of the end: ${stuck[0]}`);
  for (const [kind, { bound, gapMs }] of Object.entries(gaps)) {
    if (judgesGaps && gapMs > bound * 1000)
      sentences.push(`${kind}: nothing was acknowledged for ${seconds(gapMs)} s, allowed are ${bound} s`);
  }
  return sentences;
}

const seconds = (ms) => (ms / 1000).toFixed(1);

export function reportOf(result) {
  const { acknowledged, lost, duplicated, repaired, followed, overload, faults, gaps } = result;
  const kinds = Object.entries(gaps).map(
    ([kind, { bound, count, gapMs }]) =>
      `  ${kind.padEnd(24)} ${String(count).padStart(3)} times, longest gap ${seconds(gapMs)} s (at most ${bound} s)`,
  );
  return [
    `faults ${faults}, acknowledged ${acknowledged}, lost ${lost.length}, duplicated ${duplicated.length}, failed and repaired by retry ${repaired}, followed to their end ${followed}, in overloads ${overload.turnedAway} of ${overload.sent} turned away and ${overload.failed.length} failed`,
    ...kinds,
  ].join('\n');
}
