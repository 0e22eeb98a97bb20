import { randomUUID } from 'node:crypto';
import { Customer } from '../journey';
import { aPickupOrder, tokenOf } from '../orders';
import { STAFF_TOKEN } from '../shop';
import { expect, NIGHTLY, pathIn, speaking, test } from '../test';

test.use(speaking('en'));

test('a pizza of two halves shows the chosen halves and is in the cart with both', async ({ page }) => {
  await page.goto('/en?product=half-and-half');
  const dialog = page.getByTestId('product-dialog');
  await expect(
    dialog.getByRole('img', { name: 'Pepperoni on the left, Margherita on the right' }),
  ).toBeVisible();
  const left = dialog.getByRole('radiogroup', { name: 'Left half' });
  const right = dialog.getByRole('radiogroup', { name: 'Right half' });
  await expect(right.getByRole('radio', { name: /Tuna and onion/ })).toBeDisabled();
  await left.getByRole('radio', { name: /Pepperoni/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(left.getByRole('radio', { name: /Margherita/ })).toBeChecked();
  await right.getByText('Diablo').click();
  await expect(
    dialog.getByRole('img', { name: 'Margherita on the left, Diablo on the right' }),
  ).toBeVisible();
  await dialog.getByTestId('add-to-cart').click();
  await expect(dialog).toHaveCount(0);
  await new Customer(page, 'en').openCart();
  const line = page.getByRole('dialog').getByTestId('cart-line');
  await expect(line).toContainText(/½\sMargherita \+ ½\sDiablo/);
  await page.reload();
  await new Customer(page, 'en').openCart();
  await expect(line).toContainText(/½\sMargherita \+ ½\sDiablo/);
});

test('the tracker shows the halves of a pizza like the cart', async ({ page }) => {
  await page.goto('/en');
  const { body } = await aPickupOrder(page.request);
  const headers = {
    authorization: `Bearer ${await tokenOf(page.request)}`,
    'idempotency-key': randomUUID(),
  };
  const halves = ['half-and-half.half.pepperoni', 'half-and-half.half.mushroom'];
  const answer = await page.request.post('/main/api/delivery/Create', {
    headers,
    data: {
      ...body,
      products: [{ id: 'half-and-half', count: 1, modifiers: halves.map((id) => ({ id, count: 1 })) }],
    },
  });
  const { orderId } = await answer.json();
  await page.goto(pathIn('en', `/tracker/${orderId}`));
  await expect(page.getByText(/½\sPepperoni \+ ½\sMushroom/)).toBeVisible();
});

test('the dishes of a set are chosen by picture and price', async ({ page }) => {
  await page.goto('/en?product=combo-duo');
  const dialog = page.getByTestId('product-dialog');
  const pizzas = dialog.getByRole('group', { name: 'Pizza' });
  await expect(pizzas.getByRole('radio', { name: 'Pepperoni' })).toBeChecked();
  await expect(pizzas.getByRole('radio', { name: /Tuna and onion/ })).toBeDisabled();
  await expect(pizzas.locator('img').first()).toHaveAttribute('src', /pepperoni/);
  await expect(dialog.getByTestId('add-to-cart')).toHaveText(/122,000/);
  await pizzas.getByText('Meat feast').click();
  await expect(dialog.getByTestId('add-to-cart')).toHaveText(/141,000/);
});

test('a dish shows its nutrition and allergens', NIGHTLY, async ({ page }) => {
  await page.goto('/en?product=margherita');
  const dialog = page.getByTestId('product-dialog');
  await dialog.getByText('More about the dish').click();
  await expect(dialog.getByText('235 kcal')).toBeVisible();
  await expect(dialog.getByText('Allergens: gluten, milk')).toBeVisible();
});

test('a pizza of two halves shows the allergens of the chosen halves', NIGHTLY, async ({ page }) => {
  await page.goto('/en?product=half-and-half');
  const dialog = page.getByTestId('product-dialog');
  await dialog.getByText('More about the dish').click();
  await expect(dialog.getByText('Allergens: gluten, milk')).toBeVisible();
  await dialog.getByRole('radiogroup', { name: 'Left half' }).getByText('Barbecue chicken').click();
  await expect(dialog.getByText('Allergens: gluten, milk, mustard, celery')).toBeVisible();
});

test('a dish on the stop list cannot be ordered within seconds, wherever it is shown', async ({
  page,
  request,
}) => {
  const { body } = await aPickupOrder(request);
  const set = (restaurantId: string, isAvailable: boolean) =>
    request.post('/main/api/products/SetAvailability', {
      headers: { authorization: `Bearer ${STAFF_TOKEN}` },
      data: { restaurantId, productId: 'four-seasons', isAvailable },
    });
  const { restId } = await (await request.get('/main/api/shop?Language=3')).json();
  expect((await set(restId, false)).ok()).toBe(true);
  try {
    await expect(async () => {
      await page.goto('/en?q=four+seasons');
      await expect(page.getByTestId('search-results').getByRole('article')).toContainText('Sold out', {
        timeout: 2000,
      });
    }).toPass();
    await page.goto('/en?product=four-seasons');
    await expect(page.getByTestId('product-dialog').getByTestId('add-to-cart')).toBeDisabled();
    const quote = await request.post('/main/api/delivery/Calculate', {
      data: {
        orderTypeId: 200,
        regionId: body.regionId,
        restaurantId: restId,
        products: [{ id: 'four-seasons', count: 1, modifiers: [] }],
      },
    });
    expect((await quote.json()).problems).toContainEqual(
      expect.objectContaining({ code: 'product-unavailable', id: 'four-seasons' }),
    );
  } finally {
    await set(restId, true);
  }
});

test(
  'a folder tab of the menu jumps to its folder without loading the folders between',
  NIGHTLY,
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/main/api/shop') asked.push(searchParams.get('FolderId') ?? 'first');
    });
    await new Customer(page, 'en').open();
    await page.locator('[data-tab=desserts]').click();
    const desserts = page.locator('[data-folder-id=desserts]');
    await expect(desserts.getByTestId('product-card').first()).toBeInViewport();
    await page.waitForLoadState('networkidle');
    // Neighbours of the folder are near the viewport; folders between are not.
    expect(asked).toContain('desserts');
    expect(
      asked.filter((id) => ['premium', 'roman', 'combo', 'snacks', 'chicken', 'pasta'].includes(id)),
    ).toEqual([]);
  },
);
