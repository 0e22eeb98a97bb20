import { hideLostPictures } from './hideLostPictures';

test('a lost picture leaves its place empty until a picture comes', () => {
  hideLostPictures(document);
  const picture = document.body.appendChild(document.createElement('img'));
  const script = document.body.appendChild(document.createElement('script'));
  for (const element of [picture, script]) element.dispatchEvent(new Event('error'));
  expect([picture.style.visibility, script.style.visibility]).toEqual(['hidden', '']);
  picture.dispatchEvent(new Event('load'));
  expect(picture.style.visibility).toBe('');
});
