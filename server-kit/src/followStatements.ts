import type pg from 'pg';

type Query = (...args: unknown[]) => unknown;

/**
 * Calls `begin` for each statement of a connection, and the function that it answers when the statement has its rows or
 * has failed.
 */
export function followStatements(
  client: pg.ClientBase,
  begin: (statement: unknown) => ((error?: unknown) => void) | undefined,
): void {
  const query: Query = client.query.bind(client);
  const followed: Query = (...args) => {
    const end = begin(args[0]);
    if (!end) return query(...args);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      return query(...args.slice(0, -1), (error: unknown, result: unknown) => {
        end(error);
        callback(error, result);
      });
    }
    const answer = query(...args);
    if (answer instanceof Promise) answer.then(() => end(), end);
    return answer;
  };
  client.query = followed as typeof client.query;
}
