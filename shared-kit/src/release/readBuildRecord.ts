import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Compile, type Validator } from 'typebox/compile';
import { RemoteBuild } from '../contract/remote';

/** The record that the build preset writes beside the assets. */
export const BUILD_RECORD = 'remote-build.json';

let compiled: Validator<Record<never, never>, typeof RemoteBuild> | undefined;
const validator = () => {
  compiled ??= Compile(RemoteBuild);
  return compiled;
};

/** The record of a build folder, or why it is none. */
export async function readBuildRecord(folder: string): Promise<{ record?: RemoteBuild; problems: string[] }> {
  let record: unknown;
  try {
    record = JSON.parse(await readFile(join(folder, BUILD_RECORD), 'utf8'));
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'is missing' : 'is not valid JSON';
    return { problems: [`${BUILD_RECORD} ${why}: build with remoteConfig() of @olov/shared-kit/build`] };
  }
  if (validator().Check(record)) return { record, problems: [] };
  const places = validator()
    .Errors(record)
    .map(({ instancePath, message }) => `${instancePath || 'the whole record'} ${message}`);
  return {
    problems: [...new Set(places)].map(
      (place) => `${BUILD_RECORD}: ${place}: build again with the shared-kit that this shop uses`,
    ),
  };
}
