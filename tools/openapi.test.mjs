import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { root } from './prepare.mjs';

for (const name of ['main', 'messenger', 'hr']) {
  test(`the OpenAPI document of the ${name} API is valid OpenAPI 3.1`, async () => {
    const document = JSON.parse(readFileSync(join(root, 'backend', 'openapi', `${name}.json`), 'utf8'));
    const { valid, errors } = await new Validator().validate(document);
    assert.deepEqual([valid, errors], [true, undefined]);
    // The validator does not look into schemas: JSON Schema 2020-12 writes a tuple as `prefixItems`.
    assert.doesNotMatch(JSON.stringify(document), /"items":\[/);
  });
}
