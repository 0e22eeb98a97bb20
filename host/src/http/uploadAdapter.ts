import axios, { type AxiosAdapter, AxiosError, type AxiosProgressEvent } from 'axios';

/** Time in ms without any progress after which an upload is aborted; a CV over a slow network has no other limit. */
const SILENCE_MS = 40_000;

/** XMLHttpRequest, because `fetch` reports the progress of HTTP/2 uploads only. */
export const createUploadAdapter =
  (silenceMs = SILENCE_MS): AxiosAdapter =>
  async (config) => {
    const own = new AbortController();
    const abort = () => own.abort();
    config.signal?.addEventListener?.('abort', abort);
    let timer = setTimeout(abort, silenceMs);
    const onUploadProgress = (event: AxiosProgressEvent) => {
      clearTimeout(timer);
      timer = setTimeout(abort, silenceMs);
      config.onUploadProgress?.(event);
    };
    try {
      return await axios.getAdapter('xhr')({ ...config, timeout: 0, signal: own.signal, onUploadProgress });
    } catch (error) {
      const isSilent = own.signal.aborted && !config.signal?.aborted;
      throw isSilent ? new AxiosError('no progress', AxiosError.ETIMEDOUT, config) : error;
    } finally {
      clearTimeout(timer);
    }
  };
