export interface Share {
  bad: number;
  all: number;
}

/**
 * Fisher’s exact test, one-sided: the probability that chance alone puts at least `seen.bad` of all bad views on the
 * side of `seen`.
 */
export function fisher(seen: Share, expected: Share): number {
  const [all, bad] = [seen.all + expected.all, seen.bad + expected.bad];
  // Below the mean the answer is no small number, and the sum below could not be computed from its first term.
  if (all === 0 || seen.bad * all <= seen.all * bad) return 1;
  const most = Math.min(bad, seen.all);
  let term = Math.exp(
    logChoose(bad, seen.bad) + logChoose(all - bad, seen.all - seen.bad) - logChoose(all, seen.all),
  );
  let sum = 0;
  for (let count = seen.bad; count <= most && term > sum * Number.EPSILON; count += 1) {
    sum += term;
    term *= ((bad - count) * (seen.all - count)) / ((count + 1) * (all - bad - seen.all + count + 1));
  }
  return Math.min(1, sum);
}

const logChoose = (all: number, some: number): number =>
  logFactorial(all) - logFactorial(some) - logFactorial(all - some);

const SMALL: number[] = [0];
for (let of = 1; of < 20; of += 1) SMALL.push((SMALL[of - 1] ?? 0) + Math.log(of));

/** Stirling’s series is exact to twelve digits from 20 on. */
function logFactorial(of: number): number {
  const small = SMALL[of];
  if (small !== undefined) return small;
  const rest = 1 / (12 * of) - 1 / (360 * of ** 3) + 1 / (1260 * of ** 5);
  return of * Math.log(of) - of + Math.log(2 * Math.PI * of) / 2 + rest;
}
