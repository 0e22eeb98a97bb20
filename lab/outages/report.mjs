import { REST } from './calls.mjs';

/** Beside the silence of the other server a request needs some time of the shop and of a busy machine. */
const SLACK_MS = 3000;

/** Each answer of the host has another one. */
const CODE = / Code for support: \w+\./;

const inSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const lines = (texts) => texts.filter(Boolean).join('<br>') || 'nothing';
const duringOf = ({ seen }, call) => seen.filter((one) => one.call === call && one.phase === 'during');

function sawOf(outage, call) {
  const groups = new Map();
  for (const { status, text, error, ms = 0 } of duringOf(outage, call)) {
    const said = `${status ?? error ?? 'no answer yet'}${text ? ` “${text.replace(CODE, '')}”` : ''}`;
    groups.set(said, [...(groups.get(said) ?? []), ms]);
  }
  const answers = [...groups].map(
    ([said, times]) => `${said} in at most ${inSeconds(Math.max(...times))} (${times.length})`,
  );
  return `${call.name}: ${answers.join('; ')}`;
}

function lateOf(outage, call) {
  const after = duringOf(outage, call)
    .map(({ doneAt }) => (doneAt?.() ?? 0) - outage.endedAt)
    .filter((ms) => ms > 0);
  return (
    after.length > 0 &&
    `${call.name}: ${after.length}, at most ${inSeconds(Math.max(...after))} after the end`
  );
}

function lostOf(outage, call) {
  const begun = duringOf(outage, call).filter(({ doneAt }) => doneAt);
  const lost = begun.filter(({ doneAt }) => !doneAt());
  return lost.length > 0 && `${call.name}: ${lost.length} of ${begun.length}`;
}

function restOf({ fault, seen }, calls) {
  const ratios = calls.map((call) => {
    const all = seen.filter((one) => one.call === call && one.ms);
    const times = (isDuring) =>
      all.filter(({ phase }) => (phase === 'during') === isDuring).map(({ ms }) => ms);
    const during = times(true);
    const ratio = median(during) / median(times(false));
    return `${call.name} ${ratio.toFixed(2)} (at most ${inSeconds(Math.max(...during))})`;
  });
  return `${fault}: ${ratios.join(', ')}`;
}

export function tableOf({ away, calls, outages, seconds }) {
  const rows = away.flatMap((of) =>
    outages.map((outage) => {
      const own = calls.filter((call) => call.of === of);
      const saw = ['customers', 'staff'].map((who) =>
        lines(own.filter((call) => call.who === who).map((call) => sawOf(outage, call))),
      );
      const dead = outage.deadLetters.filter((channel) => channel === of).length;
      const deadLetters = dead > 0 && `dead letters at \`/staff/messages\`: ${dead}`;
      const late = lines(own.map((call) => lateOf(outage, call)));
      return [
        `${of}, ${outage.fault}`,
        ...saw,
        late,
        lines([...own.map((call) => lostOf(outage, call)), deadLetters]),
      ];
    }),
  );
  const heads = [`${seconds} s without`, 'customers saw', 'staff saw', 'late', 'lost'];
  const table = [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const rest = calls.filter(({ of }) => of === REST);
  return [
    ...table,
    '\nRatios of the median times to those of the same run without an outage:\n',
    ...outages.map((outage) => `- ${restOf(outage, rest)}`),
  ].join('\n');
}

/** Sentences about calls that failed without a text, took too long, or failed although nothing of theirs was away. */
export const faultsOf = ({ fault, seen }) =>
  seen.flatMap(({ call, phase, status, text, ms, error }) => {
    const what = `${fault}, ${phase}: ${call.name} (${call.of})`;
    if (error) return [`${what} failed: ${error}`];
    if (ms > call.limitS * 1000 + SLACK_MS) return [`${what} took ${inSeconds(ms)}`];
    if (!(status >= 400)) return [];
    if (text === '') return [`${what} answered ${status} without a text`];
    return phase === 'during' && call.of !== REST ? [] : [`${what} answered ${status}: ${text}`];
  });
