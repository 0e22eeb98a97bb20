import type { Tag } from './tagsOf';

const OF_A_PAGE = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name="twitter:card"]',
  'meta[property^="og:"]',
  'link[rel="canonical"]',
  'link[rel="alternate"]:is([hreflang], [type])',
  'script[type="application/ld+json"]',
].join();

export function showTags(document: Document, tags: readonly Tag[]): void {
  for (const old of document.head.querySelectorAll(OF_A_PAGE)) old.remove();
  for (const tag of tags) {
    if (tag.name === 'title') document.title = tag.text;
    else {
      const element = document.createElement(tag.name);
      for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value);
      document.head.append(element);
    }
  }
}
