import { chown } from 'node:fs/promises';

export interface DatabaseUser {
  uid: number;
  gid: number;
}

const UNPRIVILEGED = 65534;

/** PostgreSQL refuses to run as root, so root starts it as another user. */
export const databaseUser = (): DatabaseUser | undefined =>
  process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : undefined;

export async function giveTo(user: DatabaseUser | undefined, folder: string): Promise<void> {
  if (user) await chown(folder, user.uid, user.gid);
}
