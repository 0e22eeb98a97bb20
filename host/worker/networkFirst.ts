import { isGatewayFailure } from '@olov/contract/platform/failures';

export const PATIENCE_MS = 4000;

/** The search in the cache starts early, so that its result is ready in time. */
export const LOOK_AFTER_MS = 1000;

export type Want = Lost | 'silent';
type Lost = 'offline' | 'unanswered';

interface Options {
  ask: Promise<Response>;
  find: (want: Want) => Promise<Response | undefined>;
  wait?: (ms: number) => Promise<void>;
  onLost?: (want: Lost) => void;
  onEarly?: () => void;
}

export async function networkFirst(options: Options): Promise<Response> {
  const { ask, find, wait = pause, onLost, onEarly } = options;
  const network = ask.then((answer) => {
    if (isGatewayFailure(answer.status)) throw new GoneError(answer);
    return answer;
  });
  const failed = new Promise<Lost>((resolve) => {
    network.catch((error) => resolve(error instanceof GoneError ? 'unanswered' : 'offline'));
  });
  const wanted = (ms: number) => Promise.race([failed, wait(ms).then((): Want => 'silent')]);
  let isThere = false;
  const kept = async () => {
    const want = await wanted(LOOK_AFTER_MS);
    if (want === 'silent' && !isThere) {
      const [early] = await Promise.all([find(want), wanted(PATIENCE_MS - LOOK_AFTER_MS)]);
      if (early && !isThere) onEarly?.();
      if (early) return early;
    }
    const found = await find(await failed);
    if (!found) throw new Error('nothing is kept');
    return found;
  };
  void failed.then(onLost);
  network.then(
    () => {
      isThere = true;
    },
    () => {},
  );
  try {
    return await Promise.any([network, kept()]);
  } catch {
    // The error response of a proxy is better than no response.
    return await ask;
  }
}

class GoneError extends Error {
  constructor(readonly answer: Response) {
    super(`it answers ${answer.status}`);
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
