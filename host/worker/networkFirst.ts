/** A network that has not answered by then counts as a bad one; in ms. */
export const PATIENCE_MS = 4000;

/** What was kept is looked for when the network has been silent for so long, to be there in time; in ms. */
export const LOOK_AFTER_MS = 1000;

/** Why something kept is looked for: there is no network, a proxy answers for a dead shop, or no answer came yet. */
export type Want = Lost | 'silent';
type Lost = 'offline' | 'unanswered';

interface Options {
  /** Asks the network. */
  ask: Promise<Response>;
  /** What was kept of an earlier answer and may be shown. It may take its time: the network can still be faster. */
  find: (want: Want) => Promise<Response | undefined>;
  wait?: (ms: number) => Promise<void>;
  /** Called where the network failed. */
  onLost?: (want: Lost) => void;
  /** Called where what was kept stands for an answer that may still come. */
  onEarly?: () => void;
}

/** The network's answer; what was kept where there is none, or none for long. Without either it rejects. */
export async function networkFirst(options: Options): Promise<Response> {
  const { ask, find, wait = pause, onLost, onEarly } = options;
  const network = ask.then((answer) => {
    if (isGone(answer)) throw new GoneError(answer);
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
    // A proxy's own words are better than none.
    return await ask;
  }
}

class GoneError extends Error {
  constructor(readonly answer: Response) {
    super(`it answers ${answer.status}`);
  }
}

/** A proxy answers for a shop that does not. */
const isGone = ({ status }: Response): boolean => status >= 502 && status <= 504;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
