import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readJson } from './base-config.mjs';

/** The version of the kit that a room has installed. */
export const kitApiOf = (context) =>
  readJson(createRequire(join(context, 'package.json')).resolve('@olov/shared-kit/package.json')).version;
