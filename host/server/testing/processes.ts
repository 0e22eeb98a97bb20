import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from '@swc/core';
import { temporaryFolder } from './temporary';

/** A module of the server that imports nothing but Node's own, as a file that Node can import. */
export async function moduleForNode(source: string): Promise<string> {
  const { code } = await transform(await readFile(source, 'utf8'), {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'es6' },
  });
  const file = join(await temporaryFolder(), 'module.mjs');
  await writeFile(file, code);
  return file;
}

/** Runs a program in a process of its own; answers what it wrote, and fails where the program does. */
export function runProgram(program: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let complaint = '';
    child.stdout.on('data', (data) => {
      output += data;
    });
    child.stderr.on('data', (data) => {
      complaint += data;
    });
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(output) : reject(new Error(complaint))));
  });
}
