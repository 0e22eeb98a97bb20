import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from './temporary';

const icons = join(__dirname, '..', '..', 'icons');

export async function installFolder(): Promise<string> {
  const folder = join(await temporaryFolder(), 'install');
  await mkdir(folder, { recursive: true });
  await cp(icons, folder, { recursive: true });
  await writeFile(join(folder, 'sw.js'), 'keep()');
  await writeFile(join(folder, 'off.js'), 'unregister()');
  await writeFile(join(folder, 'emulator.js'), 'emulate()');
  await writeFile(join(folder, 'react.js'), 'provide()');
  return folder;
}
