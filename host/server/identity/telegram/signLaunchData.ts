import { createHmac } from 'node:crypto';

export function signLaunchData(fields: Readonly<Record<string, string>>, token: string): string {
  const text = Object.entries(fields)
    .map(([key, value]) => `${key}=${value}`)
    .sort()
    .join('\n');
  const secret = createHmac('sha256', 'WebAppData').update(token).digest();
  const hash = createHmac('sha256', secret).update(text).digest('hex');
  return new URLSearchParams({ ...fields, hash }).toString();
}
