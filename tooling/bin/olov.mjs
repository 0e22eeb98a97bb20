#!/usr/bin/env node
import { existsSync } from 'node:fs';

const program = new URL('../dist/cli/olov.mjs', import.meta.url);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`olov needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exitCode = 2;
} else if (existsSync(program)) {
  await import(program);
} else {
  console.error('olov is not built yet: run `npm run build` in the checkout of the shop, then try again.');
  process.exitCode = 2;
}
