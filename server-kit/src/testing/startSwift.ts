import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { StorageAddress } from '../files/storageAddress';

/** The Python of Debian, for which the package `python3-swift` is. */
const PYTHON = '/usr/bin/python3';

const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'shop:tester', AWS_SECRET_ACCESS_KEY: 'secret-of-the-tests' };

/** Where Swift is missing, a suite skips its tests and `npm test` names them as not tested. */
export const withSwift = spawnSync(PYTHON, ['-c', 'import swift.proxy.server']).status === 0;

/** A test that needs Swift. */
export const onSwift = withSwift ? test : test.skip;

export interface Swift {
  addressOf(bucket: string, prefix?: string): StorageAddress;
  /** As `STORAGE_URL`. */
  urlOf(bucket: string, prefix?: string): string;
  createBucket(bucket: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts OpenStack Swift with its S3 API on loopback, and sets the credentials for clients of this process. */
export async function startSwift(): Promise<Swift> {
  const folder = mkdtempSync(join(tmpdir(), 'olov-swift-'));
  const program = fileURLToPath(new URL('./run_swift.py', import.meta.url));
  const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: key } = CREDENTIALS;
  const child = spawn(PYTHON, [program, folder, id, key], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const port = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`Swift ended with ${code}`)));
  });
  Object.assign(process.env, CREDENTIALS);
  const endpoint = `http://127.0.0.1:${port}`;
  const region = 'us-east-1';
  return {
    addressOf: (bucket, prefix = '') => ({ bucket, prefix, endpoint, region }),
    urlOf: (bucket, prefix = '') =>
      `s3://${bucket}/${prefix}?endpoint=${encodeURIComponent(endpoint)}&region=${region}`,
    async createBucket(Bucket) {
      const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
      const client = new S3Client({ endpoint, region, forcePathStyle: true });
      await client.send(new CreateBucketCommand({ Bucket }));
      client.destroy();
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
