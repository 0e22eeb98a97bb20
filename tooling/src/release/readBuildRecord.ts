import { BUILD_RECORD } from '@olov/contract/platform/names';
import { withCode } from '@olov/contract/platform/refusals';
import { RECORD_VERSION, RemoteBuild } from '@olov/contract/platform/remote';
import { Compile, type Validator } from 'typebox/compile';
import { BUILD_WITH } from './buildAgain';
import { missingParts } from './missingParts';
import { readRecord } from './readRecord';

let compiled: Validator<Record<never, never>, typeof RemoteBuild> | undefined;
const validator = () => {
  compiled ??= Compile(RemoteBuild);
  return compiled;
};

const majorOf = (version: unknown) => String(version).split('.')[0];

export async function readBuildRecord(folder: string): Promise<{ record?: RemoteBuild; problems: string[] }> {
  let record: unknown;
  try {
    record = await readRecord(folder);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const problem = `${BUILD_RECORD} ${isMissing ? 'is missing' : 'is not valid JSON'}: ${BUILD_WITH}`;
    return {
      problems: withCode('no-build', [problem, ...(isMissing ? await missingParts(folder) : [])]),
    };
  }
  const { recordVersion = RECORD_VERSION } = Object(record);
  if (majorOf(recordVersion) !== majorOf(RECORD_VERSION))
    return {
      problems: withCode('record', [
        `${BUILD_RECORD} has the version ${recordVersion}, and this shop reads ${RECORD_VERSION} and later minor versions: build with the kit of the shop`,
      ]),
    };
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
