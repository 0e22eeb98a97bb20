require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// What a test waits for is there or it is not; a machine that does other work as well takes its time.
configure({ asyncUtilTimeout: 5_000 });
jest.setTimeout(30_000);

// A test that logs an error or a warning has shown a fault, whatever it asserts.
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

// jsdom knows the dialog element but not its modal methods.
if (typeof HTMLDialogElement !== 'undefined' && !HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
