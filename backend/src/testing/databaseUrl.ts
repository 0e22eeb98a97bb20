import path from 'node:path';
import type { ClientConfig } from 'pg';

export function databaseUrlOf({ user, password, host = '', port, database }: ClientConfig): string {
  const isSocket = path.isAbsolute(host);
  const query = isSocket ? `?host=${encodeURIComponent(host)}` : '';
  const secret = password ? `:${encodeURIComponent(String(password))}` : '';
  return `postgresql://${user}${secret}@${isSocket ? 'localhost' : host}:${port}/${database}${query}`;
}
