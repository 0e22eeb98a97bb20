import { execFileSync } from 'node:child_process';
import { LOCALE_INFO } from '@olov/contract/platform/locales';
import type { Locator, Page } from '@playwright/test';
import { typeInto } from './test';

const PASSWORD = 'correct horse battery staple';

interface Account {
  dataDir: string;
  login: string;
  role: string;
  /** Ids with commas, or `all`: for roles that work for certain restaurants. */
  restaurants?: string;
}

/** Adds an account by the command of the operator. Its output has the address of a second factor. */
export function addMember({ dataDir, login, role, restaurants }: Account): string {
  const args = ['backend/dist/staff.mjs', 'add', login, '--role', role, '--yes'];
  if (restaurants) args.push('--restaurants', restaurants);
  const env = { ...process.env, DATA_DIR: dataDir };
  return execFileSync(process.execPath, args, { env, input: PASSWORD, encoding: 'utf8' });
}

/** Fills in the sign-in page, which is open. */
export async function signInAs(page: Page, login: string, code = ''): Promise<void> {
  await typeInto(page.getByLabel('Login'), login);
  await typeInto(page.getByLabel('Password'), PASSWORD);
  if (code) await typeInto(page.getByLabel('One-time code'), code);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Of the kitchen’s pages and of the office. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Log|Sign) out$/ }).click();
  await page.getByLabel('Password').waitFor();
}

export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });

/** Types a text into the fields of all languages. */
export async function typeTexts(group: Locator, text: string): Promise<void> {
  for (const { name } of Object.values(LOCALE_INFO)) await typeInto(group.getByLabel(name), text);
}
