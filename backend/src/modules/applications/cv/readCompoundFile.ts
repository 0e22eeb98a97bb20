import type { FileHandle } from 'node:fs/promises';

/** The size and the alignment of directory entries; sectors are multiples of it. */
const ENTRY_BYTES = 128;
const BYTES_AT_ONCE = 512 * ENTRY_BYTES;

/** The directory may be anywhere in the file, so every aligned position is read as a possible entry. */
export async function readCompoundFile(file: FileHandle, size: number): Promise<Set<string>> {
  const names = new Set<string>();
  const buffer = Buffer.alloc(BYTES_AT_ONCE);
  for (let position = 0; position < size; position += BYTES_AT_ONCE) {
    const { bytesRead } = await file.read(buffer, 0, BYTES_AT_ONCE, position);
    for (let at = 0; at + ENTRY_BYTES <= bytesRead; at += ENTRY_BYTES) {
      const name = nameIn(buffer.subarray(at, at + ENTRY_BYTES));
      if (name !== undefined) names.add(name);
    }
  }
  return names;
}

function nameIn(entry: Buffer): string | undefined {
  const length = entry.readUInt16LE(64);
  const isEntry = [1, 2, 5].includes(entry.readUInt8(66)) && length >= 4 && length <= 64 && length % 2 === 0;
  return isEntry ? entry.toString('utf16le', 0, length - 2) : undefined;
}
