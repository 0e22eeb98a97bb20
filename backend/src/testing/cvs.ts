export const pdf = (text = 'A CV'): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj % ${text}\ntrailer << /Root 1 0 R >>\n%%EOF\n`);

export const jpeg = (): Buffer => Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');

export const png = (): Buffer =>
  Buffer.from(
    '89504e470d0a1a0a0000000d4948445200000001000000010806000000' +
      '1f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082',
    'hex',
  );

export function zip(names: string[], comment = ''): Buffer {
  const entries = names.map((name) => Buffer.from(name));
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let position = 0;
  for (const name of entries) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(name.length, 26);
    locals.push(local, name);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(position, 42);
    directory.push(entry, name);
    position += 30 + name.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(position, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, ...directory, end, Buffer.from(comment)]);
}

export const docx = (...more: string[]): Buffer =>
  zip(['[Content_Types].xml', '_rels/.rels', 'word/document.xml', ...more]);

export function doc(...names: string[]): Buffer {
  const header = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  const directory = ['Root Entry', ...(names.length > 0 ? names : ['WordDocument', '1Table'])].map(
    (name, at) => {
      const entry = Buffer.alloc(128);
      entry.write(name, 'utf16le');
      entry.writeUInt16LE((name.length + 1) * 2, 64);
      entry.writeUInt8(at === 0 ? 5 : 2, 66);
      return entry;
    },
  );
  return Buffer.concat([header, Buffer.alloc(512), ...directory]);
}
