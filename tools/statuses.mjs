import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './prepare.mjs';

/** Files that set a status by its name. All others ask the table for a phase or another column. */
const SETTING = [
  'contract/src/orders/statuses.ts',
  'backend/src/modules/orders/payableOrders.ts',
  'backend/src/modules/orders/place/newOrder.ts',
  'backend/src/modules/orders/staff/deliveries.ts',
  'backend/src/modules/orders/staff/forgotten.ts',
  'backend/src/modules/orders/staff/moves.ts',
  'office-remote/src/stores/BoardStore.ts',
];

// A migration and an index stay as they are when the table changes; `statusCodes.test.ts` compares the indexes with it.
const FREE = /\.test\.|\.spec\.|\/testing\/|^(e2e|lab|tools)\/|\/migrations\/|\/db\/indexes\.ts$/;

const CODE = String.raw`(?:\d\d?|201|255)\b(?!\.)`;
const COMPARED = new RegExp(
  [
    String.raw`\bstatusCode\b['")\s]*(?:[=!]==?|[<>]=?|,\s*'[\w <>=!]+',)\s*\[?${CODE}`,
    String.raw`\bstatus_code\b\s*(?:[=!<>]+|(?:not )?in\b|between\b)\s*\(?${CODE}`,
    String.raw`\[(?:${CODE}[, ]*)+\]\.includes\([\w.]*statusCode`,
  ].join('|'),
);

/** The lines of a source that compare the number of a status or name one; `file` may be one that sets a status. */
export const linesWithStatus = (source, file = '') =>
  source
    .split('\n')
    .flatMap((line, at) =>
      COMPARED.test(line) || (/\bORDER_STATUS\b/.test(line) && !SETTING.includes(file)) ? [at + 1] : [],
    );

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed
    .split('\n')
    .filter((file) => /\.[mc]?[jt]sx?$/.test(file) && !FREE.test(file) && existsSync(join(root, file)));
  for (const file of files)
    for (const line of linesWithStatus(readFileSync(join(root, file), 'utf8'), file)) {
      console.error(
        `${file}:${line} names a status of an order: ask contract/src/orders/statuses.ts by phase, or by another column.`,
      );
      process.exitCode = 1;
    }
}
