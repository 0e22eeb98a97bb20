import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readJson } from './output.mjs';

/**
 * The API version, which is not the version of the kit’s package
 * (docs/decisions/0046-the-version-of-what-is-shared.md).
 */
export function kitApiOf(context) {
  const kit = createRequire(join(context, 'package.json')).resolve('@olov/shared-kit/package.json');
  return readJson(kit).olov.apiVersion;
}
