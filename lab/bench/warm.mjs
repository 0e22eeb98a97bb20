const ATTEMPTS = 100;

/** Returns when the page is cached and its scripts are compressed. */
export async function warm(url, { path = '/' } = {}) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const answer = await fetch(url + path, { headers: { 'accept-language': 'ru' } });
    const html = await answer.text();
    const entry = /<script defer [^>]*?src="([^"]+)"/.exec(html)?.[1];
    const isKept = answer.headers.get('cache-control')?.includes('max-age=0');
    const isWhole = path !== '/' || html.includes('data-testid="product-card"');
    if (isKept && isWhole && (await isCompressed(url + entry))) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url}${path} renders no page`);
}

async function isCompressed(url) {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  return answer.headers.get('content-encoding') === 'br';
}
