import axios, { type AxiosAdapter, AxiosError, CanceledError } from 'axios';

/** Time in ms without any progress after which an upload is aborted; a CV over a slow network has no other limit. */
const SILENCE_MS = 40_000;

/** XMLHttpRequest, because `fetch` reports the progress of HTTP/2 uploads only. */
export const createUploadAdapter =
  (silenceMs = SILENCE_MS): AxiosAdapter =>
  async (config) => {
    const { onUploadProgress, signal } = config;
    const own = new AbortController();
    const abort = () => own.abort();
    let timer = setTimeout(abort, silenceMs);
    if (signal?.aborted) abort();
    signal?.addEventListener?.('abort', abort);
    try {
      return await axios.getAdapter('xhr')({
        ...config,
        timeout: 0,
        signal: own.signal,
        onUploadProgress(event) {
          clearTimeout(timer);
          timer = setTimeout(abort, silenceMs);
          onUploadProgress?.(event);
        },
      });
    } catch (error) {
      if (!own.signal.aborted) throw error;
      if (signal?.aborted) throw new CanceledError('the upload was aborted', config as never);
      throw new AxiosError('the upload made no progress', AxiosError.ETIMEDOUT, config);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener?.('abort', abort);
    }
  };
