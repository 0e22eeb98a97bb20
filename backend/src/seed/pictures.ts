/** Widths in which every product picture is kept: `/media/products/<picture>-<width>.<format>`. */
export const PICTURE_WIDTHS = [240, 480, 800] as const;

export const PICTURE_FORMATS = ['avif', 'webp'] as const;

/** Width by height. Product pictures are square. */
export const PICTURE_ASPECT = 1;

/** Modifier pictures come in one size: `/media/modifiers/<picture>-96.webp`. */
export const MODIFIER_PICTURE_WIDTH = 96;

/** Widths of the pictures of news and promotions: `/media/stories/<picture>-<width>.<format>`. */
export const STORY_WIDTHS = [480, 800, 1200] as const;

export const STORY_ASPECT = 16 / 9;
