import { existsSync, readFileSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { readRecord } from '../../src/release';
import { noBrowser } from '../CliError';
import type { Context } from '../Context';
import { PUBLIC_HOST } from '../dev/serveRemote';
import type { Finding } from './Finding';

/** Uses the Playwright that the remote has installed. */
export async function openBrowser(folder: string, { env }: Context): Promise<Browser> {
  try {
    const { chromium } = createRequire(join(folder, 'package.json'))(
      'playwright-core',
    ) as typeof import('playwright-core');
    return await chromium.launch({ ...(env.CHROMIUM_PATH && { executablePath: env.CHROMIUM_PATH }) });
  } catch (error) {
    throw noBrowser(
      `No browser was started, so --browser checked nothing: install playwright-core, and Chromium by \`npx playwright-core install chromium\` or with its path in CHROMIUM_PATH. ${(error as Error).message.split('\n')[0]}`,
    );
  }
}

interface Violation {
  directive: string;
  blocked: string;
  file: string;
  line: number;
  column: number;
}

const REPORT = `addEventListener('securitypolicyviolation', (event) => olovViolation({
  directive: event.effectiveDirective,
  blocked: event.sample || event.blockedURI,
  file: event.sourceFile ?? '',
  line: event.lineNumber,
  column: event.columnNumber,
}))`;

/** No server listens here: the browser gets the files of the build from the folder. */
const BASE = `http://${PUBLIC_HOST}:3110/`;

/** How long the requests of a page are awaited, in ms. */
const QUIET_MS = 5000;

/** Opens the pages of a build in a shop, as an override, and reports what the policy of the shop blocks. */
export async function checkPolicy(browser: Browser, build: string, shell: string): Promise<Partial<Finding>> {
  const { manifest, entry } = await readRecord(build);
  const page = await browser.newPage({ serviceWorkers: 'block' });
  const asked = await serve(page, build);
  const problems: string[] = [];
  let path = '';
  await page.exposeFunction('olovViolation', ({ directive, blocked, file, line, column }: Violation) => {
    // Another remote of the page answers for its own files.
    if (file !== '' && !file.startsWith(BASE)) return;
    const place = file ? placeOf(build, file.slice(BASE.length), line, column) : 'an unknown place';
    problems.push(`${path}: ${directive} of the shop's policy blocks ${blocked} (${place})`);
  });
  await page.addInitScript({ content: REPORT });

  const paths = manifest.routes.flatMap((route) =>
    route.redirect ? [] : route.path.includes(':') ? (route.examples ?? []) : [route.path],
  );
  const shown = [...new Set([...paths, '/'])];
  const opened = await page.goto(`${shell}?override=${manifest.id}@${BASE}`);
  if (!opened?.ok() || page.url().includes('override='))
    throw new Error(
      `${shell} does not show builds of this machine (ALLOW_OVERRIDES): ${opened?.ok() ? 'overrides are off' : await opened?.text()}`,
    );
  for (path of shown) {
    await page.goto(new URL(path, shell).href);
    await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => {});
  }
  if (!asked.has(entry)) problems.push(`no page of ${shell} loaded the build`);
  return {
    problems: [...new Set(problems)],
    notes: [`${shown.length} pages in a browser, under the policy of ${shell}`],
  };
}

async function serve(page: Page, build: string): Promise<ReadonlySet<string>> {
  const asked = new Set<string>();
  await page.route(`${BASE}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    asked.add(name);
    const path = join(build, name);
    if (!existsSync(path)) return route.abort();
    return route.fulfill({ path, headers: { 'access-control-allow-origin': '*' } });
  });
  return asked;
}

function placeOf(build: string, file: string, line: number, column: number): string {
  const map = join(build, `${file}.map`);
  if (!existsSync(map)) return `${file}:${line}`;
  const found = new SourceMap(JSON.parse(readFileSync(map, 'utf8'))).findEntry(line - 1, column - 1);
  if (!('originalSource' in found)) return `${file}:${line}`;
  return `${found.originalSource.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '')}:${found.originalLine + 1}`;
}
