import type { Picture } from '@olov/contract';

interface Props {
  picture?: Picture | undefined;
  /** The address of the image if there is no `picture`; an empty address leaves only the reserved space. */
  imageUrl: string;
  alt: string;
  /** The `sizes` attribute: the displayed width. */
  sizes: string;
  /** True for pictures of the first view: they are loaded at once, not lazily. */
  isEager?: boolean;
  /**
   * Shows the smallest variant until the picture is there: for browsers that have it from a list. Not for content that the
   * server renders, because its policy refuses style attributes.
   */
  hasPreview?: boolean;
  className?: string | undefined;
}

const sourceSet = (picture: Picture, format: 'avif' | 'webp') =>
  picture.variants
    .filter((variant) => variant.format === format)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ');

function previewOf(picture: Picture | undefined) {
  const [smallest] = [...(picture?.variants ?? [])].sort((a, b) => a.width - b.width);
  if (!smallest) return undefined;
  return {
    backgroundImage: `url("${smallest.url}")`,
    backgroundPosition: 'center',
    backgroundRepeat: 'no-repeat',
    backgroundSize: 'contain',
  };
}

/** A picture in the formats and widths of the API; its space is reserved while it loads. */
export function PictureImage({
  picture,
  imageUrl,
  alt,
  sizes,
  isEager = false,
  hasPreview,
  className,
}: Props) {
  // A browser draws a broken picture for an image without a source.
  if (!picture && !imageUrl) return <svg viewBox="0 0 1 1" className={className} aria-hidden="true" />;
  const { width, height } = picture ?? { width: 1, height: 1 };
  return (
    <picture>
      {picture && <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />}
      {picture && <source type="image/webp" srcSet={sourceSet(picture, 'webp')} sizes={sizes} />}
      <img
        src={imageUrl || undefined}
        alt={alt}
        width={width}
        height={height}
        className={className}
        style={hasPreview ? previewOf(picture) : undefined}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={isEager ? 'high' : 'auto'}
      />
    </picture>
  );
}
