import { MODIFIER_PICTURE_WIDTH, PICTURE_WIDTHS } from '@olov/contract/menu/seed';
import type { Sharp, SharpOptions } from 'sharp';
import { formatFault, type PictureFault } from './detectPicture';

export type PictureKind = 'dish' | 'modifier';

export interface ConvertedFile {
  /** `-800.webp`: the end of its name. */
  ending: string;
  content: Buffer;
}

export type Converted = { files: ConvertedFile[] } | { fault: PictureFault };

/** A small file can stand for a picture of gigabytes. */
const MOST_PIXELS = 40_000_000;

/** Large pictures are shown on dense screens, which hide a lower quality. */
const QUALITY: Record<(typeof PICTURE_WIDTHS)[number], { avif: number; webp: number }> = {
  240: { avif: 52, webp: 70 },
  480: { avif: 48, webp: 64 },
  800: { avif: 44, webp: 56 },
};

export class NoConverter extends Error {}

/** Installations without optional packages lack the binaries of sharp; then everything else works on. */
async function loadSharp() {
  try {
    const { default: sharp } = await import('sharp');
    return sharp;
  } catch (error) {
    throw new NoConverter('sharp cannot be loaded', { cause: error });
  }
}

/** The files of a picture, cut to a square, without the metadata of the camera. The largest comes last: it stands for all. */
export async function convertPicture(
  content: Buffer,
  kind: PictureKind,
  signal: AbortSignal,
): Promise<Converted> {
  const wrong = formatFault(content);
  if (wrong) return { fault: wrong };
  const sharp = await loadSharp();
  signal.throwIfAborted();
  const options: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'error' };
  try {
    const {
      width,
      height,
      pages = 1,
    } = await sharp(content, { ...options, limitInputPixels: false }).metadata();
    if (pages > 1) return { fault: 'picture-animated' };
    if (width * height > MOST_PIXELS) return { fault: 'picture-large' };
    const least = kind === 'dish' ? Math.max(...PICTURE_WIDTHS) : MODIFIER_PICTURE_WIDTH;
    if (Math.min(width, height) < least) return { fault: 'picture-small' };
    // Decoded once: each width is made of the same square.
    const square = await sharp(content, options)
      .autoOrient()
      .resize(least, least, { fit: 'cover' })
      .png()
      .toBuffer();
    const open = () => sharp(square);
    return { files: await (kind === 'dish' ? dishFiles(open, signal) : modifierFiles(open)) };
  } catch {
    signal.throwIfAborted();
    return { fault: 'picture-broken' };
  }
}

async function dishFiles(open: () => Sharp, signal: AbortSignal): Promise<ConvertedFile[]> {
  const files: ConvertedFile[] = [];
  for (const width of PICTURE_WIDTHS) {
    signal.throwIfAborted();
    const { avif, webp } = QUALITY[width];
    const sized = () => open().resize(width, width);
    files.push(
      { ending: `-${width}.avif`, content: await sized().avif({ quality: avif, effort: 3 }).toBuffer() },
      {
        ending: `-${width}.webp`,
        content: await sized().webp({ quality: webp, preset: 'photo' }).toBuffer(),
      },
    );
  }
  return files;
}

const modifierFiles = async (open: () => Sharp): Promise<ConvertedFile[]> => [
  {
    ending: `-${MODIFIER_PICTURE_WIDTH}.webp`,
    content: await open().webp({ quality: 78, effort: 6 }).toBuffer(),
  },
];
