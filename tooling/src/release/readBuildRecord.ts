import { BUILD_RECORD } from '@olov/contract/platform/names';
import { withCode } from '@olov/contract/platform/refusals';
import { RemoteBuild } from '@olov/contract/platform/remote';
import { Compile, type Validator } from 'typebox/compile';
import { readRecord } from './readRecord';

let compiled: Validator<Record<never, never>, typeof RemoteBuild> | undefined;
const validator = () => {
  compiled ??= Compile(RemoteBuild);
  return compiled;
};

export async function readBuildRecord(folder: string): Promise<{ record?: RemoteBuild; problems: string[] }> {
  let record: unknown;
  try {
    record = await readRecord(folder);
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'is missing' : 'is not valid JSON';
    const problem = `${BUILD_RECORD} ${why}: build with remoteConfig() of @olov/tooling/build`;
    return { problems: withCode('no-build', [problem]) };
  }
  if (validator().Check(record)) return { record, problems: [] };
  const places = validator()
    .Errors(record)
    .map(({ instancePath, message }) => `${instancePath || 'the whole record'} ${message}`);
  return {
    problems: withCode(
      'record',
      [...new Set(places)].map(
        (place) => `${BUILD_RECORD}: ${place}: build again with the shared-kit that this shop uses`,
      ),
    ),
  };
}
