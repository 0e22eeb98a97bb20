require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// The timeouts exceed the defaults, because a busy machine is slow.
configure({ asyncUtilTimeout: 60_000 });
jest.setTimeout(180_000);

for (const level of ['error', 'warn']) {
  let calls = [];
  const original = console[level];
  beforeEach(() => {
    calls = [];
    console[level] = (...args) => calls.push(args);
  });
  afterEach(() => {
    console[level] = original;
    if (calls.length > 0) {
      throw new Error(
        `unexpected console.${level}: ${calls.map((args) => args.map(String).join(' ')).join('\n')}`,
      );
    }
  });
}

// jsdom has the dialog element but lacks its methods.
if (typeof HTMLDialogElement !== 'undefined' && !HTMLDialogElement.prototype.showModal) {
  for (const name of ['show', 'showModal'])
    HTMLDialogElement.prototype[name] = function show() {
      this.open = true;
    };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

// jsdom has no media queries. As on a device without motion, no other query matches.
if (typeof window !== 'undefined' && !window.matchMedia) {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: /prefers-reduced-motion: *reduce/.test(media) });
}

// jsdom has no layout: without a parent for its position an element counts as hidden.
if (typeof HTMLElement !== 'undefined') {
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get() {
      return this.parentElement;
    },
  });
}
