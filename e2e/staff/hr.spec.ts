import { join } from 'node:path';
import { expectFaultless } from '../axe';
import { addMember, heading, signInAs, signOut } from '../staff';
import { test } from '../staffShop';
import { expect, inFirefox, speaking, typeDay, typeInto } from '../test';

/** A picture of the CV: Firefox would open a PDF in its viewer. */
const CV = join(import.meta.dirname, '..', 'brand', 'icon-192.png');
const APPLICANT = 'Aziza Karimova';

test.use(speaking('en'));

test(
  'an HR member finds an application that a customer sent, reads its CV and deletes it, and opens no orders',
  inFirefox(true),
  async ({ page, shop, watched, browserName }) => {
    test.slow();
    watched.allow(/status of 403/);
    addMember({ dataDir: shop.dataDir, login: 'hr-member', role: 'hr' });

    await test.step('a customer sends an application', async () => {
      await page.goto(`${shop.url}/en/vacancies/form?id=courier-tashkent`);
      await typeInto(page.getByRole('textbox', { name: /^Name/ }), APPLICANT);
      await typeInto(page.getByLabel('Phone'), '90 123 45 67');
      await typeDay(page.getByLabel('Date of birth'), '2000-05-17', browserName);
      await page.getByRole('checkbox').check();
      await page.locator('input[type=file]').setInputFiles(CV);
      await page.getByRole('button', { name: /^Send/ }).click();
      await expect(heading(page, 'We have your application')).toBeVisible();
    });

    await test.step('the member signs in and finds the application', async () => {
      await page.goto(`${shop.backEndUrl}/staff/applications`);
      await signInAs(page, 'hr-member');
      await expect(heading(page, 'Applications')).toBeVisible();
      await typeInto(page.getByLabel('Search by name or phone'), 'nobody of this name');
      await expect(page.getByText('There are no applications')).toBeVisible();
      await typeInto(page.getByLabel('Search by name or phone'), 'karimova');
      await expect(page.getByRole('button', { name: APPLICANT })).toBeVisible();
      await expectFaultless(page, 'applications');
    });

    await test.step('the member reads the CV and deletes the application', async () => {
      await page.getByRole('button', { name: APPLICANT }).click();
      await expect(page.getByRole('dialog')).toContainText('+998901234567');
      await expectFaultless(page, 'application');
      const downloading = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download the CV' }).click();
      expect((await downloading).suggestedFilename()).toMatch(/\.png$/);
      await page.getByRole('button', { name: 'Delete…' }).click();
      await page.getByRole('button', { name: 'Yes, delete with the file' }).click();
      await expect(page.getByText('There are no applications')).toBeVisible();
    });

    await test.step('the member changes the salary of a vacancy, and customers read it', async () => {
      await page.getByRole('link', { name: 'Content', exact: true }).click();
      await page
        .getByRole('button', { name: /courier/i })
        .first()
        .click();
      const salary = page.getByRole('group', { name: 'Salary' });
      await typeInto(salary.getByLabel('English'), 'from 7,777,000 UZS');
      await expectFaultless(page, 'vacancy');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.goto(`${shop.url}/en/vacancies`);
      await expect(page.getByText('from 7,777,000 UZS').first()).toBeVisible();
      await page.goto(`${shop.backEndUrl}/staff/applications`);
    });

    await test.step('orders are refused', async () => {
      await expect(page.getByRole('link', { name: 'Orders' })).toHaveCount(0);
      await page.goto(`${shop.backEndUrl}/staff/orders`);
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.getByRole('table')).toHaveCount(0);
      await signOut(page);
    });
  },
);
