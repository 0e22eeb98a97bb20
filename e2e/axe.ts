import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What counts here although axe calls it moderate, or an experiment. */
const NAMES = ['landmark-unique', 'label-content-name-mismatch'];

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

const told = (violations: Violations): string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);

/** A page has nothing that axe finds serious, and its landmarks and controls are named as they are seen. */
export async function expectAccessible(page: Page, what: string) {
  const rules = Object.fromEntries(NAMES.map((id) => [id, { enabled: true }]));
  const { violations } = await new AxeBuilder({ page }).options({ rules }).analyze();
  const found = violations.filter(
    ({ id, impact }) => impact === 'serious' || impact === 'critical' || NAMES.includes(id),
  );
  expect(told(found), what).toEqual([]);
}

/** Each landmark of a page has a name of its own, and the name of each control has what is seen of it. */
export async function expectNamed(page: Page, what: string) {
  const { violations } = await new AxeBuilder({ page }).withRules(NAMES).analyze();
  expect(told(violations), what).toEqual([]);
}
