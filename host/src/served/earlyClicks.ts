import { EARLY_CLICKS } from '@olov/contract';

declare global {
  interface Window {
    [EARLY_CLICKS]?: EarlyScript;
  }
}

interface EarlyScript {
  /** `button` is a form if the visitor submitted one; the key keeps its name for scripts of older servers. */
  (): { button?: HTMLElement; times: number };
  fail?(): void;
}

/** A button that was rendered anew is a different element and gets no click. */
export function takeEarlyClicks(page: Pick<Window, typeof EARLY_CLICKS>): () => void {
  let { button, times = 0 } = page[EARLY_CLICKS]?.() ?? {};
  return () => {
    setTimeout(() => {
      for (; times > 0 && button?.isConnected; times -= 1) repeat(button);
    });
  };
}

function repeat(button: HTMLElement): void {
  // A synthetic submit event reaches only the page’s handlers: the browser does not submit the form.
  if (button.tagName === 'FORM')
    button.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  else button.click();
}
