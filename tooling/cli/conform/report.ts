import { CALLS, type Call, type CallId } from '@olov/contract/platform/calls';
import { LAYERS, type Layer } from '@olov/contract/platform/layers';
import { LOSSES } from './features';
import type { Finding, Inquiry } from './Inquiry';

export interface Report {
  findings: Finding[];
  /** Optional additions of Olov that no answer had, such as `GET /api/shop products[].nutrition`. */
  neverSent: string[];
  notTried: { call: CallId; layer: Layer; because: string }[];
  tried: CallId[];
}

export const reportOf = ({ findings, optional, untried, tried }: Inquiry): Report => ({
  findings,
  neverSent: [...optional].filter(([, isSent]) => !isSent).map(([name]) => name),
  notTried: [...untried].map(([call, because]) => ({ call, layer: CALLS[call].layer, because })),
  tried: [...tried],
});

/** The parts that a layer lacks: calls and fields. */
export const lacksOf = ({ findings }: Report, layer: Layer): Finding[] =>
  findings.filter((one) => one.layer === layer && (one.kind === 'call' || one.kind === 'field'));

export const malformedIn = ({ findings }: Report): Finding[] =>
  findings.filter(({ kind }) => kind === 'answer');

/** Why a back end does not conform, in one sentence; undefined if it does. */
export function failureOf(report: Report): string | undefined {
  const lacks = lacksOf(report, 'spec').length;
  const malformed = malformedIn(report).length;
  const problems = [
    ...(lacks > 0 ? [`spec lacks ${count(lacks, 'part')}`] : []),
    ...(malformed > 0 ? [`${count(malformed, 'answer')} ${malformed === 1 ? 'is' : 'are'} malformed`] : []),
  ];
  return problems.length === 0 ? undefined : `The back end does not conform: ${problems.join(', and ')}.`;
}

export function reportLines(report: Report): string[] {
  const { findings, notTried, neverSent } = report;
  const warnings = findings.filter(({ kind }) => kind === 'warning');
  return [
    ...LAYERS.flatMap((layer) => layerLines(report, layer)),
    ...section('malformed', malformedIn(report).map(sentence)),
    ...section('odd, but allowed', warnings.map(sentence)),
    ...section('optional fields that no answer had', grouped(neverSent)),
    ...section(
      'not tried',
      notTried.map(({ call, because }) => `${call}: ${because}`),
    ),
  ];
}

function layerLines(report: Report, layer: Layer): string[] {
  const lacks = lacksOf(report, layer);
  const untried = report.notTried.filter((one) => one.layer === layer).length;
  const rest = untried > 0 ? `, ${count(untried, 'call')} not tried` : '';
  const state = lacks.length === 0 ? 'nothing is missing' : `${count(lacks.length, 'part')} missing`;
  const fields = lacks.flatMap(({ call, field, fallback }) =>
    field ? [`${call} ${field}${fallback === undefined ? '' : ` (read as ${fallback})`}`] : [],
  );
  return [
    `${layer}: ${state}${rest}`,
    ...lacks.filter(({ field }) => !field).map((one) => `  ${sentence(one)}`),
    ...grouped(fields).map((line) => `  fields of ${line}`),
  ];
}

function sentence({ kind, call, text }: Finding): string {
  const { feature }: Call = CALLS[call];
  if (kind !== 'call') return `${call} ${text}.`;
  if (!feature) return `${call} ${text}. The shop cannot do without it.`;
  const { costs, fallback } = LOSSES[feature as keyof typeof LOSSES];
  return `${call} ${text}. It costs ${costs}; instead: ${fallback}.`;
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)];

/** Puts the fields of each call on one line. */
function grouped(names: readonly string[]): string[] {
  const byCall = new Map<string, string[]>();
  for (const name of names) {
    const [method, path, ...field] = name.split(' ');
    const call = `${method} ${path}`;
    byCall.set(call, [...(byCall.get(call) ?? []), field.join(' ')]);
  }
  return [...byCall].map(([call, fields]) => `${call}: ${fields.join(', ')}`);
}

const count = (number: number, name: string): string => `${number} ${name}${number === 1 ? '' : 's'}`;
