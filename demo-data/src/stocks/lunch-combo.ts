import type { SeedStock } from '@olov/contract/seed';
import { text } from '../text';

export const lunchCombo: SeedStock = {
  id: 'lunch-combo',
  fromDay: -12,
  toDay: 18,
  folderId: 'combo',
  promo: { code: 'TUSHLIK', kind: 'percent', value: 15, minimum: 60_000 },
  picture: 'lunch-combo',
  title: text('Ланч дешевле на 15 %', '15% off lunch', 'Tushlik 15 % arzon'),
  lead: text(
    'Суп, пицца или паста и напиток: с промокодом весь обед выходит на 15 % дешевле.',
    'Soup, a pizza or pasta, and a drink: with the promo code the whole lunch costs 15% less.',
    'Shoʻrva, pitsa yoki pasta va ichimlik: promokod bilan butun tushlik 15 % arzon.',
  ),
  body: text(
    `<p>Полчаса на обед хватает, если он уже собран. Выберите «Ланч с пиццей» или «Ланч с пастой», введите промокод при оформлении, и скидка посчитается сама.</p>
<h2>Условия</h2>
<ul>
<li>заказ от 60&nbsp;000 сум;</li>
<li>доставка и самовывоз, все рестораны;</li>
<li>скидка действует на все блюда заказа и не складывается с другими промокодами.</li>
</ul>
<p>Заказываете на весь офис? Выберите время доставки заранее: печь нагреется к вашему обеду.</p>`,
    `<p>Half an hour is enough for lunch if it is put together already. Choose “Pizza lunch” or “Pasta lunch”, enter the promo code at checkout, and the discount is worked out for you.</p>
<h2>Conditions</h2>
<ul>
<li>orders of 60,000&nbsp;UZS or more;</li>
<li>delivery and pickup, all restaurants;</li>
<li>it holds for all dishes of the order and is not combined with other promo codes.</li>
</ul>
<p>Ordering for the whole office? Choose a time ahead, and the oven will be hot for your break.</p>`,
    `<p>Tayyor yigʻilgan boʻlsa, tushlikka yarim soat yetadi. «Pitsali tushlik» yoki «Pastali tushlik»ni tanlang, buyurtmada promokodni kiriting, chegirma oʻzi hisoblanadi.</p>
<h2>Shartlari</h2>
<ul>
<li>60&nbsp;000 soʻmdan buyurtmalar;</li>
<li>yetkazish va olib ketish, barcha restoranlar;</li>
<li>chegirma buyurtmadagi barcha taomlarga amal qiladi va boshqa promokodlar bilan qoʻshilmaydi.</li>
</ul>
<p>Butun idoraga buyurtma qilyapsizmi? Vaqtni oldindan tanlang: pech tushligingizga qizib turadi.</p>`,
  ),
};
