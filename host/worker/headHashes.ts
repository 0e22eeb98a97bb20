const LINK = /<(?:link|script) [^>]*(?:href|src)="([^"]+)"[^>]* integrity="([^"]+)"/g;
const END = '</head>';

/** Time in ms in which the head of a page arrives as a rule; a page that stalls must not delay the files of other pages. */
const HEAD_MS = 300;

/** So that a worker that lives long does not collect the addresses of every build. */
const MOST = 1000;

/**
 * The hashes that the heads of pages name for their files. A browser requests preload links without their hash, so the
 * request alone does not tell which bytes the page accepts.
 */
export function createHeadHashes(wait = pause) {
  const hashes = new Map<string, string>();
  let reading: Promise<unknown> = Promise.resolve();

  async function collect(page: Response): Promise<void> {
    if (hashes.size > MOST) hashes.clear();
    for (const [, url = '', integrity = ''] of (await headOf(page)).matchAll(LINK))
      hashes.set(url, integrity);
  }

  return {
    read(page: Response): void {
      if (page.headers.get('content-type')?.startsWith('text/html')) reading = collect(page).catch(() => {});
    },
    async of(url: string): Promise<string | undefined> {
      const { pathname } = new URL(url);
      if (!hashes.has(pathname)) await Promise.race([reading, wait(HEAD_MS)]);
      return hashes.get(pathname);
    },
  };
}

async function headOf({ body }: Response): Promise<string> {
  if (!body) return '';
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes(END)) {
    const { value, done } = await reader.read();
    if (done) return text;
    text += value;
  }
  await reader.cancel();
  return text.slice(0, text.indexOf(END));
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
