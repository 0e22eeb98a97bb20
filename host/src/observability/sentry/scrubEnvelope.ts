import type { Scrub } from '@olov/contract/platform/scrub';
import type { makeFetchTransport } from '@sentry/react';

export type Envelope = Parameters<ReturnType<typeof makeFetchTransport>['send']>[0];
type Item = Envelope[1][number];

const DOM_EVENTS = [2, 3];

/** Attributes that contain an address. Texts and other personal data are masked during the recording. */
const ADDRESSES = /^(href|src|srcset|action|formaction|poster|cite|xlink:href)$/;

export function scrubEnvelope([headers, items]: Envelope, scrub: Scrub): Envelope {
  const scrubbed = (items as Item[]).flatMap((item) => {
    try {
      return [scrubItem(item, scrub)];
    } catch {
      return [];
    }
  });
  return [scrubHeaders(headers, scrub), scrubbed] as Envelope;
}

/** Decimal numbers that the tracking service needs to sample whole traces; they look like coordinates. */
const SAMPLING = ['sample_rand', 'sample_rate'];

function scrubHeaders(headers: Envelope[0], scrub: Scrub): Envelope[0] {
  const { trace } = headers as { trace?: Record<string, unknown> };
  const sampling = Object.entries(trace ?? {}).filter(
    ([name, value]) => SAMPLING.includes(name) && /^[01](\.\d+)?$/.test(String(value)),
  );
  const scrubbed = scrubTexts(headers, scrub) as { trace?: object };
  return { ...scrubbed, ...(trace && { trace: { ...scrubbed.trace, ...Object.fromEntries(sampling) } }) };
}

function scrubItem([headers, payload]: Item, scrub: Scrub): Item {
  if (headers.type !== 'replay_recording') return [headers, scrubTexts(payload, scrub)] as Item;
  const recording = scrubRecording(String(payload), scrub);
  const { length } = new TextEncoder().encode(recording);
  return [{ ...headers, length }, recording] as Item;
}

/** A recording is one line of headers and one line of events; a compressed one cannot be parsed. */
function scrubRecording(recording: string, scrub: Scrub): string {
  const end = recording.indexOf('\n');
  const events = JSON.parse(recording.slice(end + 1)) as { type: number }[];
  const scrubbed = events.map((event) =>
    // In a style sheet `#` and `?` do not begin a hash or a query.
    scrubTexts(event, scrub, DOM_EVENTS.includes(event.type) ? ADDRESSES : undefined),
  );
  return `${recording.slice(0, end)}\n${JSON.stringify(scrubbed)}`;
}

const scrubTexts = <Value>(value: Value, scrub: Scrub, keys = /^/): Value =>
  JSON.parse(JSON.stringify(value), (key, inner) =>
    typeof inner === 'string' && keys.test(key) ? scrub(inner) : inner,
  );
