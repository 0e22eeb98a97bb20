import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library';
import sharp from 'sharp';
import { createQrCodes } from './qrCode';

test('scanners can read the QR code of an address', async () => {
  const svg = createQrCodes()('https://map.example/?lat=41.31', 'Open map').text;
  const drawn = svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" ');
  const { data, info } = await sharp(Buffer.from(drawn))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const source = new RGBLuminanceSource(Uint8ClampedArray.from(data), info.width, info.height);
  const read = new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
  expect(read).toBe('https://map.example/?lat=41.31');
});
