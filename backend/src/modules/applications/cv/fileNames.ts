const LONGEST = 100;

/**
 * The applicant’s file name for display, without path, invisible characters, characters that change the text
 * direction, and characters with a meaning in file systems or HTML.
 */
export function displayName(name: string | undefined): string {
  const own = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  const readable = own
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*`']/gu, '')
    .replace(/^[.\s]+/, '');
  return [...readable].slice(0, LONGEST).join('').trim() || 'cv';
}

/** The name of a download: its extension is replaced by that of the detected type. */
export const downloadName = (name: string, extension: string): string =>
  `${name.replace(/(\.[\p{L}\p{N}]{1,8})+$/u, '') || 'cv'}.${extension}`;

/** `Content-Disposition` of a file that is saved and never displayed (RFC 6266). */
export const attachment = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)}`;
