/** The protocol's key of an element reference. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** `code` is the protocol's error name. */
class WebDriverError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

const PASSING = [
  'no such window',
  'no such element',
  'stale element reference',
  'element not interactable',
  'element click intercepted',
];
const PATIENCE_MS = 15_000;

const IS_MOVING = `
  const isMoving = (element) => element.getAnimations().some(({ playState }) => playState === 'running');
  for (let each = arguments[0]; each; each = each.parentElement) if (isMoving(each)) return true;
  return false;`;

const BOX = `
  const { x, y, width, height } = arguments[0].getBoundingClientRect();
  return [x, y, width, height].join();`;

/** The driver does not scroll in every frame. */
const SCROLL_TO = `(arguments[0].closest('select') ?? arguments[0]).scrollIntoView({ block: 'nearest' });`;

/** A client of the WebDriver protocol, for browsers that Playwright does not drive. */
export class WebDriver {
  private constructor(private readonly session: string) {}

  static async start(driver: string, capabilities: Record<string, unknown>): Promise<WebDriver> {
    const asked = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = await command<{ sessionId: string }>('POST', `${driver}/session`, asked);
    return new WebDriver(`${driver}/session/${sessionId}`);
  }

  async open(url: string) {
    await this.post('/url', { url });
  }

  async setCookie(name: string, value: string) {
    await this.post('/cookie', { cookie: { name, value } });
  }

  async resize(width: number, height: number) {
    await this.post('/window/rect', { width, height });
  }

  async enterFrame(selector: string) {
    await this.patiently(async () => this.post('/frame', { id: { [ELEMENT]: await this.find(selector) } }));
  }

  async leaveFrames() {
    await this.post('/frame', { id: null });
  }

  async enterWindowOf(script: string, ...args: unknown[]) {
    const windows = () => command<string[]>('GET', `${this.session}/window/handles`);
    const before = await windows();
    await this.run(script, ...args);
    await this.patiently(async () => {
      const opened = (await windows()).find((each) => !before.includes(each));
      await this.post('/window', { handle: opened ?? 'none yet' });
    });
  }

  async click(selector: string) {
    await this.patiently(async () => {
      const found = await this.find(selector);
      await this.run(SCROLL_TO, { [ELEMENT]: found });
      const box = () => this.run(BOX, { [ELEMENT]: found });
      const before = await box();
      // The driver clicks at the position that it has read before. A late picture or style moves an element without an animation.
      if ((await this.run(IS_MOVING, { [ELEMENT]: found })) || (await box()) !== before)
        throw new WebDriverError('element not interactable', `${selector} moves`);
      await this.post(`/element/${found}/click`, {});
    });
  }

  async type(selector: string, text: string) {
    await this.patiently(async () => this.post(`/element/${await this.find(selector)}/value`, { text }));
  }

  run<Result>(script: string, ...args: unknown[]): Promise<Result> {
    return this.post('/execute/sync', { script, args });
  }

  texts(selector: string): Promise<string[]> {
    return this.run(
      'return [...document.querySelectorAll(arguments[0])].filter((e) => e.checkVisibility()).map((e) => e.textContent)',
      selector,
    );
  }

  async end() {
    await command('DELETE', this.session);
  }

  private async find(selector: string): Promise<string> {
    const found = await this.post<Record<string, string>>('/element', {
      using: 'css selector',
      value: selector,
    });
    return found[ELEMENT] ?? '';
  }

  private post<Result>(path: string, body: unknown): Promise<Result> {
    return command('POST', this.session + path, body);
  }

  private async patiently(work: () => Promise<unknown>) {
    for (const until = Date.now() + PATIENCE_MS; ; ) {
      try {
        return await work();
      } catch (error) {
        const isPassing = error instanceof WebDriverError && PASSING.includes(error.code);
        if (!isPassing || Date.now() > until) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }
}

async function command<Result>(method: string, url: string, body?: unknown): Promise<Result> {
  const answer = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } };
  if (!answer.ok) throw new WebDriverError(value.error ?? String(answer.status), value.message ?? '');
  return value;
}
