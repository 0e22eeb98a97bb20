import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe';
import { STAFF_TOKEN } from '../shop';
import { expect, speaking, test } from '../test';

/** A CV of several megabytes. */
const CV = {
  name: 'резюме.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2_000_000), Buffer.from('\n%%EOF\n')]),
};

const send = (page: Page) => page.getByRole('button', { name: /^Отправить/ });

/** The applications of a name from the staff's API. */
async function applicationsOf(page: Page, name: string) {
  const answer = await page.request.get('/hr/api/vacancies/Applications?take=100', {
    headers: { authorization: `Bearer ${STAFF_TOKEN}` },
  });
  const { items } = await answer.json();
  return items.filter((one: { name: string }) => one.name === name);
}

test.use(speaking('ru'));

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // spec 1: The site has job vacancies, with a form
  test('vacancies can be read and filtered by city without scripts, with structured data', async ({
    page,
  }) => {
    await page.goto('/vacancies');
    await expect(page.getByRole('article')).toHaveCount(8);
    await page.getByRole('link', { name: 'Самарканд' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
    await page.getByRole('link', { name: 'Менеджер смены' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Менеджер смены');
    await expect(page.getByRole('heading', { level: 2, name: 'Что важно' })).toBeVisible();
    const [told] = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(told).toContain('"JobPosting"');
    await page.getByRole('link', { name: 'Все вакансии' }).click();
    await expect(page).toHaveURL('/vacancies?region=2');
    expect((await page.request.get('/vacancies?id=none')).status()).toBe(404);
  });
});

test('an application shows the progress of its upload, is not stored after a cancellation, and is sent again', async ({
  page,
  watched,
}) => {
  watched.allow(/Failed to load resource/);
  const name = `Алишер ${Date.now()}`;
  await page.goto('/vacancies?id=courier-tashkent');
  await expectAccessible(page, 'vacancy');
  await page.getByRole('link', { name: 'Откликнуться' }).click();
  await expect(page).toHaveURL('/vacancies/form?id=courier-tashkent');
  await expect(page.getByLabel('Вакансия')).toHaveValue('courier-tashkent');

  await send(page).click();
  await expect(page.getByLabel('Имя и фамилия')).toBeFocused();
  await expectAccessible(page, 'wrong fields');

  await page.getByLabel('Имя и фамилия').fill(name);
  await page.getByLabel('Телефон').pressSequentially('901234567', { delay: 30 });
  await expect(page.getByLabel('Телефон')).toHaveValue('90 123 45 67');
  await page.getByLabel('Дата рождения').fill('2000-05-17');
  await page.getByLabel('Опыт работы').fill('Два года на скутере');
  await page.getByRole('checkbox').check();
  await page.locator('input[type=file]').setInputFiles(CV);

  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 50_000 };
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', slow);
  await send(page).click();
  const progress = page.getByRole('progressbar');
  await expect
    .poll(async () => {
      const percent = Number(await progress.getAttribute('aria-valuenow'));
      return percent > 0 && percent < 100;
    })
    .toBe(true);
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(progress).toBeHidden();
  expect(await applicationsOf(page, name)).toEqual([]);

  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await send(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Анкета у нас');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await applicationsOf(page, name)).toMatchObject([
    {
      vacancyId: 'courier-tashkent',
      phone: '+998901234567',
      birthDate: '2000-05-17',
      experience: 'Два года на скутере',
      cv: { name: 'резюме.pdf', type: 'application/pdf', size: CV.buffer.length },
    },
  ]);
});
