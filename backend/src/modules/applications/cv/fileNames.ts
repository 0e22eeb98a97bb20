/** What is long says no more. */
const LONGEST = 100;

/**
 * What the applicant called a file, for people to read: no path, nothing that cannot be seen or that turns the
 * direction of reading, nothing that a disk or a page would take for more than a letter.
 */
export function displayName(name: string | undefined): string {
  const own = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  const readable = own
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*`']/gu, '')
    .replace(/^[.\s]+/, '');
  return [...readable].slice(0, LONGEST).join('').trim() || 'cv';
}

/** What a download is called: with the ending that its content has, in the place of whatever it came with. */
export const downloadName = (name: string, extension: string): string =>
  `${name.replace(/(\.[\p{L}\p{N}]{1,8})+$/u, '') || 'cv'}.${extension}`;

/** `Content-Disposition` of a file that is saved and never shown (RFC 6266). */
export const attachment = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)}`;
