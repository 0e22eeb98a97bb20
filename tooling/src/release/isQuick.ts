import { MAX_PARAMETER } from '@olov/contract/platform/names';

/** The maximum number of steps is sufficient for the check of any id, and takes far less than a millisecond. */
const MAX_STEPS = 100_000;

/** A quantifier, a bracket of a group, an alternative, or the pattern of one character. */
const TOKEN =
  /[*+?]\??|\{\d+(?:,\d*)?\}\??|\((?:\?:|(?!\?))|[)|]|\[\^?(?:\\.|[^\]\\])*\]|\\[dDwWsS]|\\[^\w\s]|[^\\[\](){}*+?|]/gs;

// Protects against catastrophic backtracking. The maximum number of steps is counted in advance, as if every
// way to match every part were tried: `[a-z0-9]+` is quick and `([a-z0-9]+)+` is not. Look-around and back
// references are not counted and give false. `pattern` must be a valid expression.
export function isQuick(pattern: string): boolean {
  const tokens = pattern.match(TOKEN) ?? [];
  return tokens.join('') === pattern && workOf(tokens).steps <= MAX_STEPS;
}

/** The number of ways to match a part, and the steps of all of them together. */
interface Work {
  ways: number;
  steps: number;
}

const ONE_STEP: Work = { ways: 1, steps: 1 };

/** The second part is tried after each way to match the first part. */
const inTurn = (first: Work, second: Work): Work => ({
  ways: first.ways * second.ways,
  steps: first.steps + first.ways * second.steps,
});

function workOf(tokens: readonly string[]): Work {
  let at = 0;

  const alternatives = (): Work => {
    let work = sequence();
    while (tokens[at] === '|') {
      at += 1;
      const other = sequence();
      work = { ways: work.ways + other.ways, steps: work.steps + other.steps };
    }
    return work;
  };

  const sequence = (): Work => {
    let work = ONE_STEP;
    while (at < tokens.length && tokens[at] !== '|' && tokens[at] !== ')') {
      const part = tokens[at]?.startsWith('(') ? group() : ONE_STEP;
      at += 1;
      const times = timesOf(tokens[at]);
      if (times) at += 1;
      work = inTurn(work, times ? repeated(part, times) : part);
    }
    return work;
  };

  const group = (): Work => {
    at += 1;
    return alternatives();
  };

  return alternatives();
}

interface Times {
  least: number;
  most: number;
}

/** Undefined if the token is not a quantifier. */
function timesOf(token = ''): Times | undefined {
  const [, sign, from, hasEnd, to] = /^(?:([*+?])|\{(\d+)(,(\d*))?\})\??$/.exec(token) ?? [];
  if (sign === '?') return { least: 0, most: 1 };
  const least = sign === '+' ? 1 : Number(from ?? 0);
  if (sign || to === '') return { least, most: least + MAX_PARAMETER };
  return from === undefined ? undefined : { least, most: hasEnd ? Number(to) : least };
}

function repeated(part: Work, { least, most }: Times): Work {
  let ways = 0;
  let soFar = ONE_STEP;
  for (let times = 0; times <= most && soFar.steps <= MAX_STEPS; times += 1) {
    if (times >= least) ways += soFar.ways;
    if (times < most) soFar = inTurn(soFar, part);
  }
  return { ways, steps: soFar.steps };
}
