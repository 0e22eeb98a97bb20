interface FakeFade {
  id: string;
  to: number;
  playState: 'running' | 'finished' | 'idle';
  finished: Promise<void>;
  effect: { getTiming(): { fill: FillMode } };
  finish(): void;
  cancel(): void;
}

export function fakeFades() {
  const all = new Map<Element, FakeFade[]>();
  const inEffect = (element: Element) =>
    (all.get(element) ?? []).filter(
      ({ playState, effect }) =>
        playState === 'running' || (playState === 'finished' && effect.getTiming().fill === 'forwards'),
    );

  function animate(
    this: Element,
    { opacity }: { opacity: number[] },
    options: { id: string; fill: FillMode },
  ) {
    let settle = { resolve: () => {}, reject: (_: unknown) => {} };
    const finished = new Promise<void>((resolve, reject) => (settle = { resolve, reject }));
    finished.catch(() => {});
    const fade: FakeFade = {
      id: options.id,
      to: opacity.at(-1) ?? 1,
      playState: 'running',
      finished,
      effect: { getTiming: () => ({ fill: options.fill }) },
      finish() {
        fade.playState = 'finished';
        settle.resolve();
      },
      cancel() {
        fade.playState = 'idle';
        settle.reject(new DOMException('cancelled', 'AbortError'));
      },
    };
    all.set(this, [...(all.get(this) ?? []), fade]);
    return fade;
  }

  Object.assign(Element.prototype, {
    animate,
    getAnimations(this: Element) {
      return inEffect(this);
    },
  });
  return {
    running: (element: Element) =>
      inEffect(element)
        .filter(({ playState }) => playState === 'running')
        .map(({ to }) => to),
    finish: (element: Element) => {
      for (const fade of inEffect(element)) fade.finish();
    },
    opacity: (element: Element) => inEffect(element).at(-1)?.to ?? 1,
    restore() {
      for (const name of ['animate', 'getAnimations']) Reflect.deleteProperty(Element.prototype, name);
    },
  };
}
