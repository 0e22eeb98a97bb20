import { readAnswer } from '@olov/contract/platform/reading';
import { ApiError, type Quote } from '@olov/shared-kit';
import type { AxiosError } from 'axios';

type ErrorAnswer = Partial<ConstructorParameters<typeof ApiError>[1]> & { error?: unknown };

export async function readFailure(error: AxiosError): Promise<ApiError> {
  const { config, response } = error;
  const call = `${config?.method?.toUpperCase()} ${config?.url}`;
  if (!response) return new ApiError(`${call}: no answer`, { status: 0, cause: error });
  const { status } = response;
  // An HTML page instead of JSON comes from a captive portal or a proxy.
  if (status < 300) return new ApiError(`${call}: unreadable`, { status, code: 'unreadable' });
  const data = await readData(response.data);
  const { code, error: text, fields, retryAfter, quote } = (isRecord(data) ? data : {}) as ErrorAnswer;
  return new ApiError(`${call}: ${status}`, {
    status,
    ...(typeof code === 'string' && code && { code }),
    detail: typeof text === 'string' && text ? text : undefined,
    ...(isRecord(fields) && { fields }),
    ...(typeof retryAfter === 'number' && { retryAfter }),
    quote: quote && readQuote(quote),
  });
}

const readData = (data: unknown): unknown =>
  data instanceof ReadableStream ? new Response(data).json().catch(() => undefined) : data;

const isRecord = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A quote that does not fit the contract is left out, so that the refusal itself is still shown. */
function readQuote(quote: unknown): Quote | undefined {
  try {
    return readAnswer('POST /api/delivery/Calculate', quote) as Quote;
  } catch {
    return undefined;
  }
}
