import { isCallMissing, knownCall, readAnswer, readEvent } from '@olov/contract/reading';
import { type ApiClient, ApiError, CALL_MISSING, type FeaturesStore, isApiError } from '@olov/shared-kit';
import type { AxiosInstance, AxiosResponse } from 'axios';

/** Called with an answer that lacks a required part. */
export type ReportAnswer = (error: ApiError, call: string) => void;

interface Contract {
  features: FeaturesStore;
  reportAnswer: ReportAnswer;
}

interface Reading {
  ask<Answer>(call: string, send: () => Promise<Answer>): Promise<Answer>;
  answer(call: string, value: unknown, status: number): unknown;
  event(call: string, text: string): unknown;
}

/** Without a contract, as for the upstream of a remote, an answer is passed on as it is. */
export function createClient(http: AxiosInstance, contract?: Contract): ApiClient {
  const reading = contract ? byContract(contract) : UNREAD;

  async function answer(call: string, request: () => Promise<AxiosResponse>): Promise<never> {
    const { data, status } = await reading.ask(call, request);
    // An empty response has no value.
    return reading.answer(call, data === '' ? undefined : data, status) as never;
  }

  return {
    get: (path, { query, headers, signal } = {}) =>
      answer(`GET ${path}`, () => http.get(path, { params: query, headers, signal } as object)),
    post: (path, body, { query, headers, signal, onProgress } = {}) => {
      const onUploadProgress =
        onProgress && (({ progress }: { progress?: number }) => onProgress(progress ?? 0));
      const config = { params: query, headers, signal, ...(onUploadProgress && { onUploadProgress }) };
      return answer(`POST ${path}`, () => http.post(path, body, config as object));
    },
    put: (path, body, { query, headers, signal } = {}) =>
      answer(`PUT ${path}`, () => http.put(path, body, { params: query, headers, signal } as object)),
    async stream(path, { query, headers, signal } = {}) {
      const call = `GET ${path}`;
      const open = () =>
        http.get(path, {
          params: query,
          headers: { ...headers, Accept: 'text/event-stream' },
          signal,
          responseType: 'stream',
          timeout: 0,
        } as object);
      const { data, status, headers: received } = await reading.ask(call, open);
      if (String(received['content-type']).startsWith('text/event-stream')) return data;
      void data?.cancel();
      throw new ApiError(`${call}: no stream`, { status, code: 'no-stream' });
    },
    readEvent: async (path, text) => reading.event(`GET ${path}`, text) as never,
  };
}

const UNREAD: Reading = {
  ask: (_call, send) => send(),
  answer: (_call, value) => value,
  event: (_call, text) => JSON.parse(text),
};

/** A call of a missing feature is not sent; the first call that does not exist switches its feature off. */
function byContract({ features, reportAnswer }: Contract): Reading {
  async function ask<Answer>(call: string, send: () => Promise<Answer>): Promise<Answer> {
    const { feature } = knownCall(call);
    if (feature && !features.has(feature)) throw missing(call);
    try {
      return await send();
    } catch (error) {
      const hasCode = isApiError(error) && error.code !== 'unknown';
      if (!feature || !isApiError(error) || !isCallMissing(call, { status: error.status, hasCode }))
        throw error;
      features.lose(feature);
      throw missing(call, error);
    }
  }

  function reported(call: string, status: number, read: () => unknown): unknown {
    try {
      return read();
    } catch (cause) {
      const error = new ApiError((cause as Error).message, { status, code: 'answer-invalid', cause });
      reportAnswer(error, call);
      throw error;
    }
  }

  return {
    ask,
    answer: (call, value, status) => reported(call, status, () => readAnswer(call, value)),
    event: (call, text) => reported(call, 200, () => readEvent(call, text)),
  };
}

const missing = (call: string, cause?: ApiError): ApiError =>
  new ApiError(`${call}: the back end does not have this call`, {
    status: cause?.status ?? 404,
    code: CALL_MISSING,
    cause,
  });
