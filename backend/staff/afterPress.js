// A press is lost if its button is replaced before the finger leaves it.

/** A click follows the end of its press. */
const CLICK_MS = 50;
/** The end of a press may be outside of the window, where the page does not hear of it. */
const LONGEST_MS = 1000;

let released = Promise.resolve();

document.addEventListener('pointerdown', () => {
  released = new Promise((resolve) => {
    setTimeout(resolve, LONGEST_MS);
    for (const end of ['pointerup', 'pointercancel'])
      document.addEventListener(end, () => setTimeout(resolve, CLICK_MS), { once: true });
  });
});

export const afterPress = () => released;
