/** The place in a list of orders, the newest first. */
export interface Cursor {
  createdAt: Date;
  id: string;
}

export const writeCursor = ({ createdAt, id }: Cursor): string =>
  Buffer.from(`${createdAt.getTime()} ${id}`).toString('base64url');

/** Undefined for a text that `writeCursor` never wrote. */
export function readCursor(text: string): Cursor | undefined {
  const [, ms, id] = /^(\d{1,15}) ([\w-]{1,64})$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  return ms === undefined || id === undefined ? undefined : { createdAt: new Date(Number(ms)), id };
}
