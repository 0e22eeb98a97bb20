import { EARLY_CLICKS } from '@olov/contract';

declare global {
  interface Window {
    /** Of the script in the page's HTML (`EARLY_SCRIPT` of the server), which ends when it is called. */
    [EARLY_CLICKS]?: EarlyScript;
  }
}

interface EarlyScript {
  /** `button` is a form if the visitor sent one. The key keeps its name for the scripts of older servers. */
  (): { button?: HTMLElement; times: number };
  /** Says that the shop did not load, and what to do. An older server's script has it not. */
  fail?(): void;
}

/**
 * Takes what was pressed before the page lived, and ends the listening: from here on React hears by itself. Answers what
 * presses or sends it again, once the page stands; a button that was drawn anew is another one.
 */
export function takeEarlyClicks(page: Pick<Window, typeof EARLY_CLICKS>): () => void {
  let { button, times = 0 } = page[EARLY_CLICKS]?.() ?? {};
  return () => {
    // After React's own work on this drawing.
    setTimeout(() => {
      for (; times > 0 && button?.isConnected; times -= 1) repeat(button);
    });
  };
}

function repeat(button: HTMLElement): void {
  // Only the page hears such an event: the browser itself sends nothing.
  if (button.tagName === 'FORM')
    button.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  else button.click();
}
