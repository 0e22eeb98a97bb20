import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { OFFICE_BUILD } from '@olov/contract/staff/names';
import type { OfficeBoot } from '@olov/contract/staff/office';

const STYLE = { file: 'main.4567cdef.css', integrity: 'sha384-style' };

/** A build of the app of the staff, whose scripts do nothing. */
export async function anOfficeBuild(script = 'main.0123abcd.js') {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'olov-office-'));
  const write = async (name: string) => {
    await writeFile(path.join(folder, name), '/* the office */');
    await writeFile(path.join(folder, `${name}.map`), '{}');
    await writeFile(path.join(folder, `${name}.br`), 'compressed by the build');
    const build = { scripts: [{ file: name, integrity: 'sha384-script' }], styles: [STYLE] };
    await writeFile(path.join(folder, OFFICE_BUILD), JSON.stringify(build));
  };
  await write(script);
  return { folder, write, close: () => rm(folder, { recursive: true }) };
}

/** The boot data in the HTML of the app. */
export const bootIn = (html: string): OfficeBoot =>
  JSON.parse(
    (/data-boot="([^"]*)"/.exec(html)?.[1] ?? '').replace(/&#(\d+);/g, (_, code) =>
      String.fromCharCode(code),
    ),
  );
