import type { makeFetchTransport } from '@sentry/react';
import type { Scrub } from './scrub';

/** What the SDK sends: headers and items, each with headers of its own. */
export type Envelope = Parameters<ReturnType<typeof makeFetchTransport>['send']>[0];
type Item = Envelope[1][number];

/** Kinds of events of a recording (rrweb): what is on the page, and how it changes. */
const DOM_EVENTS = [2, 3];

/** Attributes that hold an address. Texts and what else may speak of a person are masked as they are recorded. */
const ADDRESSES = /^(href|src|srcset|action|formaction|poster|cite|xlink:href)$/;

/** Everything that leaves goes through here. What cannot be read does not leave. */
export function scrubEnvelope([headers, items]: Envelope, scrub: Scrub): Envelope {
  const scrubbed = (items as Item[]).flatMap((item) => {
    try {
      return [scrubItem(item, scrub)];
    } catch {
      return [];
    }
  });
  return [scrubTexts(headers, scrub), scrubbed] as Envelope;
}

function scrubItem([headers, payload]: Item, scrub: Scrub): Item {
  if (headers.type !== 'replay_recording') return [headers, scrubTexts(payload, scrub)] as Item;
  const recording = scrubRecording(String(payload), scrub);
  // In bytes.
  const { length } = new TextEncoder().encode(recording);
  return [{ ...headers, length }, recording] as Item;
}

/** A line of headers and one of events; what is compressed is none. */
function scrubRecording(recording: string, scrub: Scrub): string {
  const end = recording.indexOf('\n');
  const events = JSON.parse(recording.slice(end + 1)) as { type: number }[];
  const scrubbed = events.map((event) =>
    // In a style sheet `#` and `?` mean something else.
    scrubTexts(event, scrub, DOM_EVENTS.includes(event.type) ? ADDRESSES : undefined),
  );
  return `${recording.slice(0, end)}\n${JSON.stringify(scrubbed)}`;
}

/** A copy with every text of it scrubbed, or those whose keys are named. */
const scrubTexts = <Value>(value: Value, scrub: Scrub, keys = /^/): Value =>
  JSON.parse(JSON.stringify(value), (key, inner) =>
    typeof inner === 'string' && keys.test(key) ? scrub(inner) : inner,
  );
