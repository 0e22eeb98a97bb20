import type { FileHandle } from 'node:fs/promises';

const END = 0x06054b50;
const END_MARK = Buffer.from('PK\x05\x06', 'latin1');
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
export const TAIL_BYTES = END_BYTES + 0xffff;
const LARGEST_DIRECTORY = 1024 * 1024;

// Undefined if there is no end record. An archive with data before or behind it, which unpacking tools
// ignore, has no names.
export async function readArchive(
  file: FileHandle,
  size: number,
  tail: Buffer,
): Promise<{ names: string[] } | undefined> {
  const at = endIn(tail);
  if (at === undefined) return tail.includes(END_MARK) ? { names: [] } : undefined;
  const end = tail.subarray(at);
  const [length, position] = [end.readUInt32LE(12), end.readUInt32LE(16)];
  if (position + length !== size - tail.length + at || length > LARGEST_DIRECTORY) return { names: [] };
  const directory = Buffer.alloc(length);
  await file.read(directory, 0, length, position);
  return { names: namesIn(directory) };
}

function endIn(tail: Buffer): number | undefined {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === END && at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length)
      return at;
  }
  return undefined;
}

function namesIn(directory: Buffer): string[] {
  const names: string[] = [];
  let at = 0;
  while (at + ENTRY_BYTES <= directory.length && directory.readUInt32LE(at) === ENTRY) {
    const nameLength = directory.readUInt16LE(at + 28);
    names.push(directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength));
    at += ENTRY_BYTES + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}
