/** Follows links and redirects over HTTP as a browser does, with its cookies of each host and port. */
export class TestBrowser {
  private readonly all = new Map<string, Map<string, string>>();

  constructor(private readonly headers: Record<string, string>) {}

  open = (address: string, form?: Record<string, string>): Promise<Response> =>
    this.ask(address, form && { method: 'POST', body: new URLSearchParams(form) });

  call = (address: string, body: object): Promise<Response> =>
    this.ask(address, { method: 'POST', body: JSON.stringify(body) }, { 'content-type': 'application/json' });

  private async ask(address: string, init: RequestInit = {}, headers = {}): Promise<Response> {
    const { origin } = new URL(address);
    const jar = this.jarOf(origin);
    const answer = await fetch(address, {
      redirect: 'manual',
      ...init,
      headers: {
        ...this.headers,
        ...headers,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/);
      if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }

  /** The address of the next redirect. */
  async next(address: string): Promise<string> {
    const answer = await this.open(address);
    return new URL(answer.headers.get('location') ?? '', address).href;
  }

  jarOf(origin: string): Map<string, string> {
    const jar = this.all.get(origin) ?? new Map<string, string>();
    this.all.set(origin, jar);
    return jar;
  }
}
