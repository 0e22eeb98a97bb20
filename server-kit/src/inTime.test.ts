import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { inTime } from './inTime';

test('work that ends while the event loop pauses for longer than its time is in time', async () => {
  const child = spawn(process.execPath, ['--version']);
  const work = inTime(once(child, 'exit'), 1000);
  execFileSync('sleep', ['1.5']);
  await expect(work).resolves.toEqual([0, null]);
});

test('work that does not end is late', async () => {
  await expect(inTime(new Promise(() => {}), 5)).rejects.toThrow('no answer within 5 ms');
});
