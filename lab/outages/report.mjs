import { CALLS, REST } from './calls.mjs';

/** Beside the silence of the other server a request needs some time of the shop and of a busy machine. */
const SLACK_MS = 3000;

/** Each answer of the host has another one. */
const CODE = / Code for support: \w+\./;

const inSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
const most = (times) => `at most ${inSeconds(Math.max(...times))}`;
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const rowOf = (cells) => `| ${cells.join(' | ')} |`;
const saidOf = ({ status, text, error }) =>
  `${status ?? error ?? 'no answer yet'}${text ? ` “${text.replace(CODE, '')}”` : ''}`;

function cellsOf({ fault, seen, endedAt }, call) {
  const during = seen.filter((one) => one.call === call && one.phase === 'during');
  const saw = [...new Set(during.map(saidOf))].map((said) => {
    const times = during.filter((one) => saidOf(one) === said).map(({ ms = 0 }) => ms);
    return `${said} in ${most(times)} (${times.length})`;
  });
  const begun = during.flatMap(({ doneAt }) => (doneAt ? [doneAt()] : []));
  const late = begun.map((at) => at - endedAt).filter((ms) => ms > 0);
  const lost = begun.filter((at) => at === undefined).length;
  return [
    `${call.of}, ${fault}`,
    `${call.who}: ${call.name}`,
    saw.join('; '),
    late.length > 0 ? `${late.length}, ${most(late)}` : '',
    lost > 0 ? `${lost} of ${begun.length}` : '',
  ];
}

function ratioOf({ seen }, call) {
  const all = seen.filter((one) => one.call === call && one.ms);
  const times = (isDuring) =>
    all.filter(({ phase }) => (phase === 'during') === isDuring).map(({ ms }) => ms);
  return `${call.name} ${(median(times(true)) / median(times(false))).toFixed(2)} (${most(times(true))})`;
}

export function tableOf(outages, seconds) {
  const [rest, own] = [true, false].map((isRest) => CALLS.filter(({ of }) => (of === REST) === isRest));
  const heads = [`${seconds} s without`, 'call', 'saw', 'done after the end', 'lost'];
  return [
    ...[heads, heads.map(() => '---')].map(rowOf),
    ...own.flatMap((call) => outages.map((outage) => rowOf(cellsOf(outage, call)))),
    '\nDead letters at `/staff/messages`; ratios of the median times to those of the same run without an outage:\n',
    ...outages.map((outage) => {
      const ratios = rest.map((call) => ratioOf(outage, call));
      return `- ${outage.fault}: ${outage.deadLetters.join(', ') || 'none'}; ${ratios.join(', ')}`;
    }),
  ].join('\n');
}

/** Sentences about calls that failed without a text, took too long, or failed although nothing of theirs was away. */
export const faultsOf = ({ fault, seen }) =>
  seen.flatMap(({ call, phase, status, text, ms, error }) => {
    const isUnhurt = phase !== 'during' || call.of === REST;
    const wrong =
      (error && `failed: ${error}`) ||
      (ms > call.limitS * 1000 + SLACK_MS && `took ${inSeconds(ms)}`) ||
      (status >= 400 && (isUnhurt || !text) && `answered ${status}: ${text || 'no text'}`);
    return wrong ? [`${fault}, ${phase}: ${call.name} (${call.of}) ${wrong}`] : [];
  });
