/** An upload without any progress for this time counts as failed. In ms. */
const SILENCE_MS = 40_000;

interface Sending {
  method: string;
  headers: Record<string, string>;
  body: XMLHttpRequestBodyInit;
  signal?: AbortSignal | undefined;
}

/**
 * Sends a body and reports the progress from 0 to 1. It uses XMLHttpRequest, because `fetch` reports no progress.
 * While there is progress, the upload has no time limit: a CV may be sent over a slow network.
 */
export const upload = (
  url: string,
  { method, headers, body, signal }: Sending,
  onProgress: (share: number) => void,
  silenceMs = SILENCE_MS,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), silenceMs);
    };
    const cancel = () => request.abort();

    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait();
      if (total > 0) onProgress(loaded / total);
    });
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new TypeError('the upload failed'));
    request.onabort = () => reject(new DOMException('the upload was ended', 'AbortError'));
    request.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    };
    if (signal?.aborted) return reject(new DOMException('the upload was ended', 'AbortError'));
    signal?.addEventListener('abort', cancel);
    wait();
    request.send(body);
  });
