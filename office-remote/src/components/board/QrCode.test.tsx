import { render, screen } from '@testing-library/react';
import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library';
import { QrCode } from './QrCode';

const SCALE = 8;

test('scanners can read the QR code of an address', () => {
  render(<QrCode text="https://map.example/?lat=41.31" />);
  const code = screen.getByRole('img');
  const [margin = 0, , size = 0] = (code.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const width = size * SCALE;
  const pixels = new Uint8ClampedArray(width * width).fill(255);
  const path = code.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, column, row] of path.matchAll(/M(\d+) (\d+)/g))
    for (let y = 0; y < SCALE; y += 1) {
      const start = ((Number(row) - margin) * SCALE + y) * width + (Number(column) - margin) * SCALE;
      pixels.fill(0, start, start + SCALE);
    }
  const source = new RGBLuminanceSource(pixels, width, width);
  const read = new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
  expect(read).toBe('https://map.example/?lat=41.31');
});
