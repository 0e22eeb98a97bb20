import { attachment, displayName, downloadName } from './fileNames';

// asvs V1.3.3
test.each([
  ['резюме Али.pdf', 'резюме Али.pdf'],
  ['C:\\Users\\me\\cv.doc', 'cv.doc'],
  ['../../etc/passwd', 'passwd'],
  ['.htaccess', 'htaccess'],
  ['cv\u0000.pdf\r\nSet-Cookie: a', 'cv.pdfSet-Cookie a'],
  ['cv\u202efdp.exe', 'cvfdp.exe'],
  ['<img src=x onerror=alert(1)>.png', 'img src=x onerror=alert(1).png'],
  ['x'.repeat(300), 'x'.repeat(100)],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(96)}.pdf`],
  ['\u2800.pdf', 'cv.pdf'],
  ['…', '…'],
  ['', 'cv'],
  [undefined, 'cv'],
])('the file name %j of a CV is displayed as %j', (name, shown) => {
  expect(displayName(name)).toBe(shown);
});

test.each([
  ['cv.pdf', 'cv.pdf'],
  ['cv.pdf.exe', 'cv.pdf'],
  ['cv.php.jpg', 'cv.pdf'],
  ['cv', 'cv.pdf'],
  ['резюме.docx', 'резюме.pdf'],
  ['exe', 'exe.pdf'],
])('a PDF that was uploaded as %j is downloaded as %j', (name, saved) => {
  expect(downloadName(name, 'pdf')).toBe(saved);
});

// asvs V5.4.1, V5.4.2
test('the file name in a download’s header is encoded for old and new browsers, and cannot break the header', () => {
  expect(attachment('резюме "1".pdf')).toBe(
    `attachment; filename="______ _1_.pdf"; filename*=UTF-8''%D1%80%D0%B5%D0%B7%D1%8E%D0%BC%D0%B5%20%221%22.pdf`,
  );
});
