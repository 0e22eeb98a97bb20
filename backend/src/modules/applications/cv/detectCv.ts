import { type FileHandle, open } from 'node:fs/promises';
import { readArchive, TAIL_BYTES } from './readArchive';

/** The size and the alignment of directory entries; sectors are multiples of it. */
const ENTRY_BYTES = 128;
const BYTES_AT_ONCE = 512 * ENTRY_BYTES;

/** The directory may be anywhere in the file, so every aligned position is read as a possible entry. */
async function readCompoundFile(file: FileHandle, size: number): Promise<Set<string>> {
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

export interface CvType {
  type: string;
  extension: string;
}

const PDF: CvType = { type: 'application/pdf', extension: 'pdf' };
const DOC: CvType = { type: 'application/msword', extension: 'doc' };
const DOCX: CvType = {
  type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  extension: 'docx',
};
const JPEG: CvType = { type: 'image/jpeg', extension: 'jpg' };
const PNG: CvType = { type: 'image/png', extension: 'png' };

export const extensionOf = (type: string): string =>
  BEGINNINGS.find(([known]) => known.type === type)?.[0].extension ?? 'bin';

const BEGINNINGS: [CvType, Buffer][] = [
  [PDF, Buffer.from('%PDF-')],
  [DOC, Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  [DOCX, Buffer.from('504b0304', 'hex')],
  [JPEG, Buffer.from('ffd8ff', 'hex')],
  [PNG, Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
];

/** A PDF ends with `%%EOF`; mail programs may append some bytes. */
const PDF_END_BYTES = 2048;

// Security: name and media type of the upload are not trusted. Phones append metadata to pictures, so other
// data behind one is allowed; the file is only ever sent as a download of the detected type.
export async function detectCv(path: string): Promise<CvType | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = await read(file, 0, 16);
    const [type] =
      BEGINNINGS.find(([, beginning]) => head.subarray(0, beginning.length).equals(beginning)) ?? [];
    if (type === undefined) return undefined;
    if (type === DOC) return (await isWordDocument(file, size)) ? DOC : undefined;

    const tail = await read(file, Math.max(0, size - TAIL_BYTES), TAIL_BYTES);
    const archive = await readArchive(file, size, tail);
    if (type === DOCX) return archive && isDocx(archive.names) ? DOCX : undefined;
    if (archive) return undefined;
    if (type === PDF && !tail.subarray(-PDF_END_BYTES).includes('%%EOF')) return undefined;
    return type;
  } finally {
    await file.close();
  }
}

/** A document with macros would be another type, which the file name may hide. */
const isDocx = (names: string[]): boolean =>
  names.includes('[Content_Types].xml') &&
  names.includes('word/document.xml') &&
  !names.some((name) => /vbaProject\.bin$/i.test(name));

async function isWordDocument(file: FileHandle, size: number): Promise<boolean> {
  const names = await readCompoundFile(file, size);
  return names.has('WordDocument') && !names.has('_VBA_PROJECT') && !names.has('VBA');
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
