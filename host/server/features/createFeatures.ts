import { type CallId, callsOf, type Feature, HONEYPOT_FIELD } from '@olov/contract';
import { mayPass } from '@olov/contract/platform/failures';
import { isCallMissing } from '@olov/contract/platform/reading';
import { fetchWhole } from '@olov/server-kit/fetch-whole';
import type { Config } from '../config';

/** A slower back end is probed again. */
const ANSWER_MS = 5000;
/** A probe may answer the whole menu. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Pauses between the rounds of probes in ms; the last one is repeated. */
const PAUSES_MS = [2000, 10_000, 60_000, 300_000] as const;

type Finding = 'present' | 'missing' | 'unknown';

interface Options {
  api: Config['api'];
  onChange: () => void;
  log: { info(details: object, text: string): void };
  pausesMs?: readonly number[];
  answerMs?: number;
}

/** Probes store nothing: a GET without parameters, or a POST without credentials that has only the honeypot field. */
export function createFeatures({ api, onChange, log, pausesMs = PAUSES_MS, answerMs = ANSWER_MS }: Options) {
  const findings = new Map<CallId, Finding>();
  let missing: readonly Feature[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const closing = new AbortController();

  async function ask(call: CallId, client: keyof Config['api']): Promise<Finding> {
    const [method = '', path = ''] = call.split(' ');
    try {
      const response = await fetchWhole(api[client] + path, {
        timeoutMs: answerMs,
        mostBytes: MOST_BYTES,
        method,
        headers: {
          accept: 'application/json',
          ...(method === 'POST' && { 'content-type': 'application/json' }),
        },
        ...(method === 'POST' && { body: JSON.stringify({ [HONEYPOT_FIELD]: 'probe' }) }),
        signal: closing.signal,
      });
      const { status } = response;
      const hasCode = (status === 404 || status === 405 || status === 501) && (await codeOf(response)) !== '';
      if (isCallMissing(call, { status, hasCode })) return 'missing';
      return mayPass(status) ? 'unknown' : 'present';
    } catch {
      return 'unknown';
    }
  }

  async function round(times: number): Promise<void> {
    const open = callsOf().filter(
      ([id, { probe }]) => (probe === 'get' || probe === 'empty-post') && findings.get(id) !== 'present',
    );
    await Promise.all(
      open.map(async ([id, { client }]) => {
        const found = await ask(id, client);
        // A lost connection to the back end changes no feature.
        if (found !== 'unknown' || !findings.has(id)) findings.set(id, found);
      }),
    );
    if (closing.signal.aborted) return;
    tell();
    if ([...findings.values()].every((found) => found === 'present')) return;
    const pause = pausesMs[Math.min(times, pausesMs.length - 1)];
    timer = setTimeout(() => void round(times + 1), pause);
    timer.unref();
  }

  function tell(): void {
    const found = callsOf().flatMap(([id, { feature, probe = '' }]) => {
      const asked = (probe.includes(' ') ? probe : id) as CallId;
      return feature && findings.get(asked) === 'missing' ? [feature as Feature] : [];
    });
    const now = [...new Set(found)].sort();
    if (now.join() === missing.join()) return;
    missing = now;
    log.info({ missing }, 'the back end lacks features, which the shop leaves out');
    onChange();
  }

  return {
    /** The features that the back end lacks, sorted. Everything counts as present until the back end has answered. */
    missing: () => missing,
    /** Probes the three APIs, and repeats each probe until it finds its call. */
    start: () => void round(0),
    close(): void {
      closing.abort();
      clearTimeout(timer);
    },
  };
}

export type Features = ReturnType<typeof createFeatures>;

async function codeOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined);
  const { code } = (body ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
