import type { Picture } from '@olov/contract';
import { PICTURE_FORMATS, STORY_ASPECT, STORY_WIDTHS } from '@olov/contract/menu/seed';

const LARGEST = Math.max(...STORY_WIDTHS);

export const presentStoryPicture = (
  picture: string,
  mediaUrl: string,
): { imageUrl: string; picture: Picture } => {
  const urlOf = (width: number, format: string) => `${mediaUrl}/stories/${picture}-${width}.${format}`;
  return {
    imageUrl: urlOf(LARGEST, 'webp'),
    picture: {
      width: LARGEST,
      height: Math.round(LARGEST / STORY_ASPECT),
      variants: PICTURE_FORMATS.flatMap((format) =>
        STORY_WIDTHS.map((width) => ({ format, width, url: urlOf(width, format) })),
      ),
    },
  };
};
