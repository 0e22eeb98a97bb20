export type PictureFault =
  | 'picture-format'
  | 'picture-animated'
  | 'picture-small'
  | 'picture-large'
  | 'picture-broken';

const startsWith = (content: Buffer, offset: number, text: string): boolean =>
  content.subarray(offset, offset + text.length).toString('latin1') === text;

/**
 * Security: the content decides, not the name. Formats with scripts or references (SVG, PDF) and formats that few people
 * need never reach the decoder.
 */
export function formatFault(content: Buffer): PictureFault | undefined {
  if (startsWith(content, 0, '\xff\xd8\xff')) return undefined;
  if (startsWith(content, 0, '\x89PNG\r\n\x1a\n'))
    return isAnimatedPng(content) ? 'picture-animated' : undefined;
  if (startsWith(content, 0, 'RIFF') && startsWith(content, 8, 'WEBP')) return undefined;
  if (startsWith(content, 4, 'ftypavif')) return undefined;
  const isAnimation = startsWith(content, 4, 'ftypavis') || startsWith(content, 0, 'GIF8');
  return isAnimation ? 'picture-animated' : 'picture-format';
}

/** The decoder reads the first picture of an animated PNG as if it were the only one. */
const isAnimatedPng = (content: Buffer): boolean =>
  content.subarray(0, Math.max(0, content.indexOf('IDAT'))).includes('acTL');
