/** The difference to the real time in ms, which `npm run hours` sets. */
export const SHIFT_MS = Number(process.env.CLOCK_SHIFT_MS) || 0;

/** This function is also injected into pages as text, so it uses no outer variables. */
export function shiftDate(shift, scope = globalThis) {
  const real = scope.Date;
  const now = () => real.now() + shift();
  scope.Date = new Proxy(real, {
    apply: () => new real(now()).toString(),
    construct: (_, parts, target) => Reflect.construct(real, parts.length > 0 ? parts : [now()], target),
    get: (_, key) => (key === 'now' ? now : Reflect.get(real, key)),
  });
  real.prototype.constructor = scope.Date;
}
