import { render, screen } from '@testing-library/react';
import { PictureImage } from './PictureImage';

const variant = (width: number, format: 'avif' | 'webp') => ({
  url: `/media/tea-${width}.${format}`,
  width,
  height: width,
  format,
});
const picture = {
  width: 800,
  height: 800,
  variants: [variant(800, 'avif'), variant(240, 'avif'), variant(240, 'webp')],
};

test('a picture with a preview shows its smallest variant behind it until it is loaded', () => {
  render(<PictureImage picture={picture} imageUrl="/media/tea.webp" alt="tea" sizes="400px" hasPreview />);
  expect(screen.getByAltText('tea').style.background).toContain('/media/tea-240.avif');
});

test('a picture without a preview has no style attribute, which the policy of rendered pages refuses', () => {
  render(<PictureImage picture={picture} imageUrl="/media/tea.webp" alt="tea" sizes="400px" />);
  expect(screen.getByAltText('tea')).not.toHaveAttribute('style');
});
