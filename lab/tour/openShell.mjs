import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const PATIENCE_MS = 900_000;

/** A bash that runs one script after the other, keeps their variables, functions and processes, and ends at the first error. */
export function openShell({ folder, ...options }) {
  const shell = spawn('bash', ['-eu', '-o', 'pipefail'], { ...options, stdio: ['pipe', 'pipe', 'pipe'] });
  const lines = createInterface(shell.stdout);
  let output = '';
  let errors = '';
  shell.stderr.on('data', (data) => (errors += data));
  lines.on('line', (line) => (output += `${line}\n`));

  return {
    /** Its standard output. */
    run(script) {
      const mark = randomUUID();
      const file = join(folder, `${mark}.sh`);
      writeFileSync(file, script, { mode: 0o644 });
      output = '';
      errors = '';
      return new Promise((resolve, reject) => {
        const settle = (done, value) => {
          clearTimeout(timer);
          lines.off('line', hear);
          shell.off('close', fail);
          done(value);
        };
        const fail = () =>
          settle(reject, new Error(`These commands failed:\n${script}\n${output}\n${errors}`));
        const hear = (line) => line === mark && settle(resolve, output.replace(`${mark}\n`, ''));
        const timer = setTimeout(fail, PATIENCE_MS);
        lines.on('line', hear);
        shell.once('close', fail);
        shell.stdin.write(`. ${file} </dev/null\necho; echo ${mark}\n`);
      });
    },
    async close() {
      if (!shell.kill()) return;
      await once(shell, 'exit');
    },
  };
}
