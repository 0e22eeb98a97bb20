import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

/** Readers see the old text or the new one, also after a power failure. */
export async function replaceFile(
  file: string,
  text: string,
  { mode }: { mode?: number } = {},
): Promise<void> {
  const draft = `${file}.${randomUUID()}.new`;
  try {
    await writeFile(draft, text, { flush: true, ...(mode !== undefined && { mode }) });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
