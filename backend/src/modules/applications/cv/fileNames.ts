import { cleanText } from '@olov/contract/content/cleanText';

const LONGEST = 100;

/** Security: some characters are invisible, change the text direction or mean something in files or HTML. */
export function displayName(name: string | undefined): string {
  const own = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  const readable = own
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*`']/gu, '')
    .replace(/^[.\s]+/, '');
  const [ending = ''] = /\.[\p{L}\p{N}]{1,8}$/u.exec(readable) ?? [];
  const stem = [...readable.slice(0, readable.length - ending.length)].slice(0, LONGEST - ending.length);
  return `${cleanText(stem.join('')) || 'cv'}${ending}`;
}

export const downloadName = (name: string, extension: string): string =>
  `${name.replace(/(\.[\p{L}\p{N}]{1,8})+$/u, '') || 'cv'}.${extension}`;

/** The file is saved and never displayed (RFC 6266). */
export const attachment = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)}`;
