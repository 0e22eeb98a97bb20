import { namedFiles } from './namedFiles';

const addresses = (html: string) => namedFiles(html).map(({ address }) => address);

it.each([
  ['a picture', '<img alt="a > b" src="/a.webp">', ['/a.webp']],
  ['a picture in another quoting', "<img src='/a.webp'/><img src=/b.webp>", ['/a.webp', '/b.webp']],
  [
    'a picture in several widths',
    '<img src="/a.png" srcSet="/b.png 320w, /c,d.png 2x,/e.png">',
    ['/a.png', '/b.png', '/c,d.png', '/e.png'],
  ],
  ['a source', '<source type="image/avif" srcset="/a.avif 640w" src="/b.mp4">', ['/b.mp4', '/a.avif']],
  [
    'a video and its poster',
    '<video src="/a.mp4" poster="/b.jpg"><track src="/c.vtt"></video>',
    ['/a.mp4', '/b.jpg', '/c.vtt'],
  ],
  [
    'a style sheet and a preload',
    '<link rel="stylesheet" href="/a.css"><link rel="preload" as="image" href="/b.webp" imagesrcset="/c.webp 2x">',
    ['/a.css', '/b.webp', '/c.webp'],
  ],
  ['a script', '<script async src="/a.js"></script>', ['/a.js']],
  [
    'a background',
    '<div style="background:url(&quot;/a.png&quot;), url(/b.png)"></div>',
    ['/a.png', '/b.png'],
  ],
  ['a style element', '<style data-x="1">.a{background:url(\'/a.png\')}</style>', ['/a.png']],
  [
    'a sprite',
    '<svg><use href="/a.svg#leaf"></use><image xlink:href="/b.png"/></svg>',
    ['/a.svg#leaf', '/b.png'],
  ],
  ['an object', '<object data="/a.svg"></object>', ['/a.svg']],
  ['an address with an entity', '<img src="/a?x=1&amp;y=2">', ['/a?x=1&y=2']],
])('the HTML names the file of %s', (_, html, expected) => {
  expect(addresses(html)).toEqual(expected);
});

it.each([
  ['a link that people follow', '<a href="/news">news</a>'],
  [
    'the address of a page',
    '<link rel="canonical" href="/news"><link rel="alternate" hreflang="uz" href="/uz/news">',
  ],
  ['data', '<img src="data:image/png;base64,AAAA">'],
  ['an empty address', '<img src="">'],
  ['a symbol of the page', '<use href="#leaf"></use>'],
  ['a text', '<p>src="/a.png" &lt;img src="/b.png"&gt;</p>'],
])('the HTML names no file in %s', (_, html) => {
  expect(addresses(html)).toEqual([]);
});
