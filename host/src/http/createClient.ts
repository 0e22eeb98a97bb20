import { type ApiClient, ApiError, LANGUAGE_IDS, type Locale, type RequestOptions } from '@olov/shared-kit';

export interface Credentials {
  headers(): Promise<Record<string, string>>;
  refused?(headers: Record<string, string>): boolean;
}

/** A GET waits for its credentials at most this long, in ms: most GETs need none, and a 401 leads to a longer wait. */
const CREDENTIALS_MS = 3000;

interface Options {
  baseUrl: string;
  language: () => Locale;
  credentials: Credentials;
  fetch: typeof fetch;
  openFetch?: typeof fetch;
}

type Accept = 'application/json' | 'text/event-stream';

/**
 * A request client of spec section 7: a GET carries the query parameter `Language`, a POST with a body the field
 * `language`, both numeric. A form is sent with its files.
 */
export function createClient({
  baseUrl,
  language,
  credentials,
  fetch,
  openFetch = fetch,
}: Options): ApiClient {
  async function send<Answer>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body: object | undefined,
    options: RequestOptions,
    read: (response: Response, what: string) => Promise<Answer>,
    accept: Accept = 'application/json',
  ): Promise<Answer> {
    const isForm = body instanceof FormData;
    const ask = accept === 'application/json' ? fetch : openFetch;
    const attempt = async (headers: Record<string, string>) => {
      const url = urlOf(baseUrl, path, {
        ...options.query,
        // The query of a form carries the language too, because the server may refuse a form before it reads it.
        ...((method === 'GET' || isForm) && { Language: LANGUAGE_IDS[language()] }),
      });
      const request = {
        method,
        headers: {
          accept,
          // The browser sets the content type of a form, with the boundary of its parts.
          ...(body && !isForm && { 'content-type': 'application/json' }),
          ...options.headers,
          ...headers,
        },
        ...(options.signal && { signal: options.signal }),
      };
      if (!body) return ask(url, request);
      const sent = {
        ...request,
        body: bodyOf(body, method === 'POST' ? LANGUAGE_IDS[language()] : undefined),
      };
      if (!options.onProgress) return ask(url, sent);
      const { upload } = await import(/* webpackChunkName: "upload" */ './upload');
      return upload(url, sent, options.onProgress);
    };

    try {
      const own = credentials.headers();
      // Without a network there is no token, but the browser’s cache of public data needs none.
      const headers = method === 'GET' ? await inTime(own) : await own;
      let response = await attempt(headers ?? {});
      if (response.status === 401) {
        if (!headers) response = await attempt(await own);
        else if (credentials.refused?.(headers)) response = await attempt(await credentials.headers());
      }
      return await read(response, `${method} ${path}`);
    } catch (error) {
      if (error instanceof ApiError || options.signal?.aborted) throw error;
      throw new ApiError(`${method} ${path}: no answer`, { status: 0, cause: error });
    }
  }

  return {
    get: (path, options = {}) => send('GET', path, undefined, options, readAnswer) as Promise<never>,
    post: (path, body, options = {}) => send('POST', path, body, options, readAnswer) as Promise<never>,
    put: (path, body, options = {}) => send('PUT', path, body, options, readAnswer) as Promise<never>,
    stream: (path, options = {}) => send('GET', path, undefined, options, readStream, 'text/event-stream'),
  };
}

function inTime<Value>(work: Promise<Value>): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), CREDENTIALS_MS);
  });
  const come = work.catch(() => undefined).finally(() => clearTimeout(timer));
  return Promise.race([come, late]);
}

function bodyOf(body: object, language: number | undefined): string | FormData {
  if (!(body instanceof FormData)) {
    return JSON.stringify(language === undefined ? body : { ...body, language });
  }
  const form = new FormData();
  for (const [name, value] of body) form.append(name, value);
  if (language !== undefined) form.set('language', String(language));
  return form;
}

function urlOf(
  baseUrl: string,
  path: string,
  query: Record<string, string | number | boolean | undefined>,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return `${baseUrl}${path}${text && `?${text}`}`;
}

async function readStream(response: Response, what: string): Promise<ReadableStream<Uint8Array>> {
  const { ok, status, headers, body } = response;
  if (!ok) await readAnswer(response, what);
  if (body && headers.get('content-type')?.startsWith('text/event-stream')) return body;
  void body?.cancel();
  throw new ApiError(`${what}: no stream`, { status, code: 'no-stream' });
}

async function readAnswer(response: Response, what: string): Promise<unknown> {
  const text = await response.text();
  const data = parse(text);
  if (response.ok) {
    // An HTML page instead of JSON comes from a captive portal or a proxy.
    if (data === UNREADABLE) {
      throw new ApiError(`${what}: unreadable`, { status: response.status, code: 'unreadable' });
    }
    return data;
  }
  const { code, error, fields, retryAfter, quote } = (isRecord(data) ? data : {}) as ErrorAnswer;
  throw new ApiError(`${what}: ${response.status}`, {
    status: response.status,
    ...(typeof code === 'string' && code && { code }),
    detail: typeof error === 'string' && error ? error : undefined,
    ...(isRecord(fields) && { fields }),
    ...(typeof retryAfter === 'number' && { retryAfter }),
    quote,
  });
}

type ErrorAnswer = Partial<ConstructorParameters<typeof ApiError>[1]> & { error?: unknown };

const UNREADABLE = Symbol('unreadable');

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return UNREADABLE;
  }
}

const isRecord = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
