import { spawn } from 'node:child_process';

/** Without a display a browser reports a frame only when the next one differs, up to half a second late. */
export async function withDisplay(work) {
  if (process.platform !== 'linux' || process.env.DISPLAY) return work(process.env.DISPLAY);
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  try {
    return await work(`:${await numberOf(server)}`);
  } finally {
    server.kill();
  }
}

const numberOf = (server) =>
  new Promise((resolve, reject) => {
    server.once('error', () =>
      reject(new Error('This needs a display: set DISPLAY, or install the package xvfb.')),
    );
    server.once('exit', (code) => reject(new Error(`the virtual display ended with ${code}`)));
    server.stdio[3].once('data', (data) => resolve(Number(data)));
  });
