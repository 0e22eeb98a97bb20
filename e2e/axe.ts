import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Rules that matter here although axe rates them as moderate or experimental. */
const NAMES = ['landmark-unique', 'label-content-name-mismatch'];

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

const told = (violations: Violations): string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);

export async function expectAccessible(page: Page, what: string) {
  const rules = Object.fromEntries(NAMES.map((id) => [id, { enabled: true }]));
  const { violations } = await new AxeBuilder({ page }).options({ rules }).analyze();
  const found = violations.filter(
    ({ id, impact }) => impact === 'serious' || impact === 'critical' || NAMES.includes(id),
  );
  expect(told(found), what).toEqual([]);
}

export async function expectNamed(page: Page, what: string) {
  const { violations } = await new AxeBuilder({ page }).withRules(NAMES).analyze();
  expect(told(violations), what).toEqual([]);
}
