/** Deliveries go to an address inside a zone. */
export const chooseAddress = (page) =>
  page.addInitScript(() => {
    const location = {
      RestaurantId: '',
      RegionId: 1,
      Longitude: 69.24,
      Latitude: 41.31,
      title: 'Amir Temur 1',
    };
    localStorage.setItem('location', JSON.stringify({ v: 1, data: location }));
  });

/** A dish is in the cart, for delivery to an address inside a zone. */
export async function fillCart(page, url) {
  await chooseAddress(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator('[data-testid=product-card]').first().getByRole('heading').click();
  await page.getByTestId('product-dialog').getByTestId('add-to-cart').click();
  await page.waitForTimeout(1000);
}
