import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { doc, docx, jpeg, pdf, png, zip } from '../../../testing/cvs';
import { detectCv } from './detectCv';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'olov-cv-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function typeOf(content: Buffer): Promise<string | undefined> {
  const file = path.join(folder, 'cv.exe');
  await writeFile(file, content);
  return (await detectCv(file))?.extension;
}

describe('accepted CV types', () => {
  // asvs V5.2.2
  test.each([
    ['a PDF', pdf(), 'pdf'],
    ['a PDF with line breaks behind its end', Buffer.concat([pdf(), Buffer.from('\r\n\r\n')]), 'pdf'],
    ['a photo', jpeg(), 'jpg'],
    ['a photo behind which the phone keeps notes', Buffer.concat([jpeg(), Buffer.from('SEFT notes')]), 'jpg'],
    ['a picture of the screen', png(), 'png'],
    ['a letter of Word', docx(), 'docx'],
    [
      'a letter of Word with a comment in its archive',
      zip(['[Content_Types].xml', 'word/document.xml'], 'hi'),
      'docx',
    ],
    ['a letter of an older Word', doc(), 'doc'],
  ])('the type of a CV is detected by its content: %s', async (_, content, extension) => {
    expect(await typeOf(content)).toBe(extension);
  });
});

describe('refused CV types', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('I am a good cook')],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture that can hold scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an archive', zip(['cv.pdf'])],
    ['a spreadsheet', zip(['[Content_Types].xml', 'xl/workbook.xml'])],
    ['a letter that can run', docx('word/vbaProject.bin')],
    ['an older letter that can run', doc('WordDocument', 'Macros', '_VBA_PROJECT')],
    ['an older spreadsheet', doc('Workbook')],
    ['an installer', doc('SummaryInformation')],
    ['a PDF that begins behind something else', Buffer.concat([Buffer.from('MZ\n'), pdf()])],
    ['a PDF that is only the beginning of one', Buffer.from('%PDF-1.7\n<script>alert(1)</script>')],
    ['a photo that is an archive at its end', Buffer.concat([jpeg(), zip(['evil.js'])])],
    ['a PDF that is an archive at its end', Buffer.concat([pdf(), zip(['evil.js'], '%%EOF')])],
    [
      'a photo that is an archive but for a byte behind it',
      Buffer.concat([jpeg(), zip(['evil.js']), Buffer.from('x')]),
    ],
    [
      'a PDF that is an archive but for its own end',
      Buffer.concat([pdf(), zip(['evil.js']), Buffer.from('\n%%EOF\n')]),
    ],
    ['a letter with something behind it', Buffer.concat([docx(), Buffer.from('x')])],
    ['a letter behind something else', Buffer.concat([jpeg(), docx()])],
    ['a letter with something between its list and its end', Buffer.concat([docx(), docx()])],
    ['a letter that breaks off', docx().subarray(0, -30)],
    ['an archive of nothing', zip([])],
    ['the beginning of a picture alone', png().subarray(0, 8)],
  ])('a file is not accepted as a CV: %s', async (_, content) => {
    expect(await typeOf(content)).toBeUndefined();
  });
});
