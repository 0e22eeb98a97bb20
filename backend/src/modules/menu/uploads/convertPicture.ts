import {
  MODIFIER_PICTURE_WIDTH,
  PICTURE_ASPECT,
  PICTURE_WIDTHS,
  STORY_ASPECT,
  STORY_WIDTHS,
} from '@olov/contract/menu/seed';
import type { Sharp, SharpOptions } from 'sharp';
import { formatFault, type PictureFault } from './detectPicture';

/** The widths of a picture, and its width by its height. */
const SHAPES = {
  dish: { widths: PICTURE_WIDTHS, aspect: PICTURE_ASPECT },
  modifier: { widths: [MODIFIER_PICTURE_WIDTH], aspect: 1 },
  story: { widths: STORY_WIDTHS, aspect: STORY_ASPECT },
} as const;
export type PictureKind = keyof typeof SHAPES;
export const PICTURE_KINDS = Object.keys(SHAPES) as PictureKind[];

export interface ConvertedFile {
  /** `-800.webp`: the end of its name. */
  ending: string;
  content: Buffer;
}

export type Converted = { files: ConvertedFile[] } | { fault: PictureFault };

/** A small file can stand for a picture of gigabytes. */
const MOST_PIXELS = 40_000_000;

/** Large pictures are shown on dense screens, which hide a lower quality. */
const QUALITY: Record<(typeof PICTURE_WIDTHS | typeof STORY_WIDTHS)[number], { avif: number; webp: number }> =
  {
    240: { avif: 52, webp: 70 },
    480: { avif: 48, webp: 64 },
    800: { avif: 44, webp: 56 },
    1200: { avif: 42, webp: 54 },
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

/** The files of a picture, cut to the shape of its kind, without the metadata of the camera. The largest comes last: it stands for all. */
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
      autoOrient: shown,
    } = await sharp(content, { ...options, limitInputPixels: false }).metadata();
    if (pages > 1) return { fault: 'picture-animated' };
    if (width * height > MOST_PIXELS) return { fault: 'picture-large' };
    const { widths, aspect } = SHAPES[kind];
    const largest = Math.max(...widths);
    const tallest = largest / aspect;
    if (shown.width < largest || shown.height < tallest) return { fault: 'picture-small' };
    // Decoded once: each width is made of the same cut.
    const cut = await sharp(content, options)
      .autoOrient()
      .resize(largest, tallest, { fit: 'cover' })
      .png()
      .toBuffer();
    const open = () => sharp(cut);
    return {
      files: await (kind === 'modifier' ? modifierFiles(open) : filesOf(open, SHAPES[kind].widths, signal)),
    };
  } catch {
    signal.throwIfAborted();
    return { fault: 'picture-broken' };
  }
}

/** The longer side of a customer’s photo, in pixels. */
const PHOTO_SIDE = 1280;
const PHOTO_SECONDS = 20;

/** A photo in one size, without the metadata of the camera. */
export async function convertPhoto(content: Buffer): Promise<Buffer | PictureFault> {
  const wrong = formatFault(content);
  if (wrong) return wrong;
  const sharp = await loadSharp();
  try {
    return await sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 70 })
      .timeout({ seconds: PHOTO_SECONDS })
      .toBuffer();
  } catch {
    return 'picture-broken';
  }
}

async function filesOf(
  open: () => Sharp,
  widths: readonly (keyof typeof QUALITY)[],
  signal: AbortSignal,
): Promise<ConvertedFile[]> {
  const files: ConvertedFile[] = [];
  for (const width of widths) {
    signal.throwIfAborted();
    const { avif, webp } = QUALITY[width];
    const sized = () => open().resize(width);
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
