import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../tools/ports.mjs';
import { OLOV } from './releasing';

/** `olov dev` in the folder of a remote, with the address that it prints. */
export async function develop(folder: string, args: string[]) {
  const dev = spawn(process.execPath, [OLOV, 'dev', ...args, '--port', String(await freePort())], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    dev.stdout.on('data', (data) => {
      said += data;
      const found = /^Open (\S+)$/m.exec(said)?.[1];
      if (found) resolve(found);
    });
    dev.once('exit', () => reject(new Error(said)));
  });
  return {
    address,
    async stop() {
      if (dev.exitCode !== null || dev.signalCode !== null) return;
      dev.kill();
      await once(dev, 'exit');
    },
  };
}
