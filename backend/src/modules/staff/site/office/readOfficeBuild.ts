import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { OFFICE_BUILD } from '@olov/contract/staff/names';
import { OfficeBuild } from '@olov/contract/staff/office';
import { Value } from 'typebox/value';

/** Undefined without a build. It is read for each page, so that a new build needs no restart. */
export async function readOfficeBuild(folder: string): Promise<OfficeBuild | undefined> {
  const text = await readFile(path.join(folder, OFFICE_BUILD), 'utf8').catch(() => undefined);
  const build: unknown = text && JSON.parse(text);
  return Value.Check(OfficeBuild, build) ? build : undefined;
}
