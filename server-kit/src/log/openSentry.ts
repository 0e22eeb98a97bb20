import { MINUTE_MS } from '@olov/contract/platform/durations';
import { createScrub } from '@olov/contract/platform/scrub';
import { createStackParser, createTransport, linkedErrorsIntegration, Scope } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import { fetchWhole } from '../fetchWhole';

const DEADLINE_MS = 5000;
/** A Sentry that does not answer must not delay the end of the process. */
const FLUSH_MS = 2000;
/** Reports that wait for answers; further ones are dropped. */
const MOST_WAITING = 30;
const MOST_A_MINUTE = 60;

interface Report {
  /** The arguments of the call of the log. */
  line: readonly unknown[];
  /** Values without personal data. */
  tags: Record<string, string | undefined>;
}

export interface ErrorReports {
  report(report: Report): void;
  close(): Promise<void>;
}

interface Options {
  service: string;
  release: string;
  dsn: string;
  log: { warn(details: object, text: string): void };
}

const scrub = createScrub();

/** Privacy: frames of a stack and messages may quote input. */
const scrubbed = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_, part) => (typeof part === 'string' ? scrub(part) : part));

export function openSentry({ service, release, dsn, log }: Options): ErrorReports {
  let hasFailed = false;
  const fails = (details: object) => {
    if (!hasFailed) log.warn(details, 'Sentry does not accept errors, which are in the log only');
    hasFailed = true;
  };
  const client = new ServerRuntimeClient({
    dsn,
    release,
    serverName: service,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    stackParser: createStackParser(nodeStackLineParser()),
    integrations: [linkedErrorsIntegration()],
    traceLifecycle: 'static',
    sendClientReports: false,
    transport: (options) =>
      createTransport({ ...options, bufferSize: MOST_WAITING }, async ({ body }) => {
        try {
          const { ok, status, headers } = await fetchWhole(options.url, {
            method: 'POST',
            headers: { 'content-type': 'application/x-sentry-envelope' },
            body: Buffer.from(body),
            timeoutMs: DEADLINE_MS,
            mostBytes: 0,
          });
          if (ok) hasFailed = false;
          else fails({ status });
          const limits = headers.get('x-sentry-rate-limits');
          const retry = headers.get('retry-after');
          return { statusCode: status, headers: { 'x-sentry-rate-limits': limits, 'retry-after': retry } };
        } catch (error) {
          fails({ err: error });
          throw error;
        }
      }),
    beforeSend: ({ message, exception, ...event }) => ({
      ...event,
      ...(message && { message: scrub(message) }),
      ...(exception && { exception: scrubbed(exception) }),
    }),
  });
  client.init();

  let begunAt = 0;
  let sent = 0;
  const isTooMany = (): boolean => {
    const now = performance.now();
    if (now - begunAt > MINUTE_MS) [begunAt, sent] = [now, 0];
    sent += 1;
    return sent > MOST_A_MINUTE;
  };

  return {
    report({ line, tags }) {
      if (isTooMany()) return;
      const { error, text, remote, version } = readLine(line);
      const scope = new Scope();
      scope.setTags({ ...tags, remote, version, ...(error && text && { message: scrub(text) }) });
      if (error) client.captureException(error, { originalException: error }, scope);
      else client.captureMessage(text ?? 'an error without a text', 'error', {}, scope);
    },
    async close() {
      await client.close(FLUSH_MS);
    },
  };
}

/** Privacy: of the details of a line only these leave the shop. */
function readLine([first, second]: readonly unknown[]) {
  if (typeof first === 'string') return { text: first };
  const details = (first instanceof Error ? { err: first } : (first ?? {})) as Record<string, unknown>;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    error: details.err instanceof Error ? details.err : undefined,
    text: textOf(second),
    remote: textOf(details.remote),
    version: textOf(details.version),
  };
}
