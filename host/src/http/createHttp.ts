import { readAnswer } from '@olov/contract/platform/reading';
import { ApiError, LANGUAGE_IDS, type Locale, type Quote } from '@olov/shared-kit';
import axios, {
  type AxiosError,
  type AxiosInstance,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { ANSWER_MS } from './boundedFetch';
import { createUploadAdapter } from './uploadAdapter';

/** A GET waits for its credentials at most this long, in ms: most GETs need none, and a 401 leads to a longer wait. */
const CREDENTIALS_MS = 3000;

export interface Credentials {
  headers(): Promise<Record<string, string>>;
  /** Whether credentials that the shop refused may be replaced. */
  refused?(headers: Record<string, unknown>): boolean;
}

interface BareOptions {
  fetch: typeof fetch;
  baseUrl?: string;
  /** Headers of every request; null sends none. */
  headers?: Record<string, string | null>;
}

interface Options extends BareOptions {
  credentials?: Credentials;
  /** Sent as a number in query and body (spec section 7). */
  language?: Locale;
}

declare module 'axios' {
  interface AxiosRequestConfig {
    isRetry?: boolean;
    isEarly?: boolean;
  }
}

/** `env.Request: null` makes axios call `fetch(url, options)`. */
export const createBareHttp = ({ fetch, baseUrl = '', headers }: BareOptions): AxiosInstance =>
  axios.create({
    adapter: 'fetch',
    env: { fetch, Request: null } as never,
    baseURL: baseUrl,
    headers: { Accept: 'application/json', 'User-Agent': false, ...headers },
    responseType: 'json',
    transitional: { silentJSONParsing: false },
    timeout: ANSWER_MS,
  });

export const unlessRefused = <Answer>(request: Promise<AxiosResponse<Answer>>): Promise<Answer | undefined> =>
  request.then(
    ({ data }) => data,
    (error: AxiosError) => {
      if (error.response && error.response.status >= 300) return undefined;
      throw error;
    },
  );

/** A 401 leads to one repetition with new credentials (spec section 7). */
export function createHttp({ credentials, language, ...options }: Options): AxiosInstance {
  const http = createBareHttp(options);
  const { request, response } = http.interceptors;

  // axios runs the last request interceptor first.
  if (credentials) request.use((config) => withCredentials(config, credentials));
  request.use((config) => {
    if (config.onUploadProgress) config.adapter = createUploadAdapter();
    if (language && !config.isRetry) addLanguage(config, LANGUAGE_IDS[language]);
    return config;
  });

  response.use(undefined, (error: AxiosError) => {
    const { config } = error;
    const mayRetry = credentials && error.response?.status === 401 && config && !config.isRetry;
    if (!mayRetry || !(config.isEarly || credentials.refused?.(config.headers))) throw error;
    return http.request({ ...config, isRetry: true });
  });
  response.use(undefined, async (error: unknown) => {
    // A retried request passed this interceptor itself, so its error is already converted.
    if (!axios.isAxiosError(error)) throw error;
    const { signal } = error.config ?? {};
    if (axios.isCancel(error) && signal?.aborted) throw (signal as AbortSignal).reason;
    throw await readFailure(error);
  });
  return http;
}

async function withCredentials(config: InternalAxiosRequestConfig, credentials: Credentials) {
  const own = credentials.headers();
  // Without a network there is no token, but the browser’s cache of public data needs none.
  const headers = config.method === 'get' && !config.isRetry ? await inTime(own) : await own;
  config.headers.set(headers ?? {});
  config.isEarly = headers === undefined;
  return config;
}

function addLanguage(config: InternalAxiosRequestConfig, language: number): void {
  const { method, data } = config;
  const isForm = data instanceof FormData;
  // The server may refuse a form before it reads it, so the query of a form carries the language too.
  if (method === 'get' || isForm) config.params = { ...config.params, Language: language };
  if (method === 'post') config.data = isForm ? withField(data, language) : data && { ...data, language };
}

function withField(form: FormData, language: number): FormData {
  const copy = new FormData();
  for (const [name, value] of form) copy.append(name, value);
  copy.set('language', String(language));
  return copy;
}

const inTime = <Value>(work: Promise<Value>): Promise<Value | undefined> =>
  new Promise((resolve) => {
    const giveUp = () => resolve(undefined);
    const timer = setTimeout(giveUp, CREDENTIALS_MS);
    void work.then(resolve, giveUp).finally(() => clearTimeout(timer));
  });

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
