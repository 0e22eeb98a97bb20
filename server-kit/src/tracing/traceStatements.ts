import type pg from 'pg';
import { followStatements } from '../followStatements';
import { currentSpan } from '../requestIds';

/** Statements that are sent for a request become parts of its trace, without their parameters. */
export function traceStatements(client: pg.ClientBase): void {
  followStatements(client, (statement) => {
    const parent = currentSpan();
    // The name of a statement costs two regular expressions.
    if (!parent?.isRecorded) return undefined;
    const text = textOf(statement);
    if (text === undefined) return undefined;
    const span = parent.begin(statementName(text), 'asked', {
      'db.system.name': 'postgresql',
      'db.query.text': text,
    });
    return (error) => span.end(error ? failureOf(error) : undefined);
  });
}

/** Not `for update` and `for no key update`, which lock rows that are read. */
const WRITE = /(?<!\b(?:for|key)\s+)\b(insert|update|delete)\s+(?:(?:into|from)\s+)?"?([a-z_][\w.]*)/i;
const READ = /\b(select)\b.*?\bfrom\s+"?([a-z_][\w.]*)/is;
const OTHER = /([a-z]+)/i;

/** `select orders`: the verb of the statement and its first table. */
export function statementName(text: string): string {
  const [, verb = 'statement', table] = WRITE.exec(text) ?? READ.exec(text) ?? OTHER.exec(text) ?? [];
  return [verb, table].filter(Boolean).join(' ').toLowerCase();
}

function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return undefined;
  return typeof statement.text === 'string' ? statement.text : undefined;
}

/** The code of PostgreSQL. Its message may quote values. */
const failureOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unanswered';
