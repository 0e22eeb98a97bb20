import { once } from 'node:events';
import http from 'node:http';

export interface HeardEvent {
  event: string | undefined;
  id: string | undefined;
  data: string;
}

export async function listen(url: string, headers: Record<string, string> = {}) {
  const request = http.get(url, { headers: { accept: 'text/event-stream', ...headers }, agent: false });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const blocks: string[] = [];
  const waiting: (() => void)[] = [];
  let rest = '';
  let isEnded = false;
  const wake = () => {
    for (const go of waiting.splice(0)) go();
  };
  response.setEncoding('utf8').on('data', (text) => {
    const parts = (rest + text).split('\n\n');
    rest = parts.pop() ?? '';
    blocks.push(...parts);
    wake();
  });
  response.on('error', () => {});
  response.on('close', () => {
    isEnded = true;
    wake();
  });

  const next = async (isWanted: (block: string) => boolean): Promise<string | undefined> => {
    for (;;) {
      const index = blocks.findIndex(isWanted);
      if (index >= 0) return blocks.splice(0, index + 1).at(-1);
      if (isEnded) return undefined;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };

  return {
    status: response.statusCode,
    headers: response.headers,
    response,
    async event(): Promise<HeardEvent | undefined> {
      const block = await next((text) => text.includes('data:'));
      return block === undefined ? undefined : parse(block);
    },
    comment: () => next((text) => text.startsWith(':')),
    async ended(): Promise<{ left: HeardEvent[]; isWhole: boolean }> {
      await next(() => false);
      return { left: blocks.filter((text) => text.includes('data:')).map(parse), isWhole: response.complete };
    },
    close: () => request.destroy(),
  };
}

function parse(block: string): HeardEvent {
  const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]));
  return { event: fields.get('event'), id: fields.get('id'), data: fields.get('data') ?? '' };
}

export type Listening = Awaited<ReturnType<typeof listen>>;
