import { isCallMissing, knownCall, readAnswer, readEvent } from '@olov/contract/reading';
import { type ApiClient, ApiError, CALL_MISSING, type FeaturesStore, isApiError } from '@olov/shared-kit';
import type { AxiosInstance, AxiosResponse } from 'axios';

/** Called with an answer that lacks a required part. */
export type ReportAnswer = (error: ApiError, call: string) => void;

interface Options {
  features: FeaturesStore;
  reportAnswer: ReportAnswer;
}

/** A call of a missing feature is not sent; the first call that does not exist switches its feature off. */
export function createClient(http: AxiosInstance, { features, reportAnswer }: Options): ApiClient {
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

  async function read(call: string, request: () => Promise<AxiosResponse>): Promise<never> {
    const { data, status } = await ask(call, request);
    // An empty response has no value.
    return reported(call, status, () => readAnswer(call, data === '' ? undefined : data));
  }

  function reported(call: string, status: number, readData: () => unknown): never {
    try {
      return readData() as never;
    } catch (cause) {
      const error = new ApiError((cause as Error).message, { status, code: 'answer-invalid', cause });
      reportAnswer(error, call);
      throw error;
    }
  }

  return {
    get: (path, { query, headers, signal } = {}) =>
      read(`GET ${path}`, () => http.get(path, { params: query, headers, signal } as object)),
    post: (path, body, { query, headers, signal, onProgress } = {}) => {
      const onUploadProgress =
        onProgress && (({ progress }: { progress?: number }) => onProgress(progress ?? 0));
      const config = { params: query, headers, signal, ...(onUploadProgress && { onUploadProgress }) };
      return read(`POST ${path}`, () => http.post(path, body, config as object));
    },
    put: (path, body, { query, headers, signal } = {}) =>
      read(`PUT ${path}`, () => http.put(path, body, { params: query, headers, signal } as object)),
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
      const { data, status, headers: received } = await ask(call, open);
      if (String(received['content-type']).startsWith('text/event-stream')) return data;
      void data?.cancel();
      throw new ApiError(`${call}: no stream`, { status, code: 'no-stream' });
    },
    readEvent: async (path, text) => reported(`GET ${path}`, 200, () => readEvent(`GET ${path}`, text)),
  };
}

const missing = (call: string, cause?: ApiError): ApiError =>
  new ApiError(`${call}: the back end does not have this call`, {
    status: cause?.status ?? 404,
    code: CALL_MISSING,
    cause,
  });
