/* Preloaded into servers whose time a test sets: shifts their clock by what stands in CLOCK_FILE, in milliseconds. */
import { readFileSync } from 'node:fs';

const file = process.env.CLOCK_FILE;
const realNow = Date.now.bind(Date);
const shift = () => {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
};

const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(realNow() + shift());
    else super(...parts);
  }

  static now() {
    return realNow() + shift();
  }
};
