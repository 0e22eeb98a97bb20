import { unlessLeft } from './unlessLeft';

const CHANCES = ['online', 'visibilitychange'] as const;

/** Without a network the code is requested again when the page has one, or when the visitor comes back to it. */
export const whenReady = <Parts>(load: () => Promise<Parts>) => {
  // The wait is inside `unlessLeft`, so that a visitor who leaves during it requests no code.
  const run = (use: (parts: Parts) => unknown, ready?: Promise<unknown>): Promise<unknown> =>
    unlessLeft(async () => {
      await ready;
      return load();
    }).then(use, (error) => {
      console.warn('[olov] later:', error);
      return run(
        use,
        new Promise((resolve) => {
          for (const chance of CHANCES) window.addEventListener(chance, resolve, { once: true });
        }),
      );
    });
  return run;
};
