import { text } from '../../text';
import type { SeedStock } from '../../types';

export const lunchCombo: SeedStock = {
  id: 'lunch-combo',
  fromDay: -12,
  toDay: 18,
  folderId: 'combo',
  promoCode: 'TUSHLIK',
  picture: 'lunch-combo',
  title: text('Ланч дешевле на 15 %', '15% off lunch', 'Tushlik 15 % arzon'),
  lead: text(
    'Суп, пицца или паста и напиток: по будням до трёх часов дня ланч выходит на 15 % дешевле.',
    'Soup, a pizza or pasta, and a drink: on weekdays until three in the afternoon lunch costs 15% less.',
    'Shoʻrva, pitsa yoki pasta va ichimlik: ish kunlari soat uchgacha tushlik 15 % arzon.',
  ),
  body: text(
    `<p>Полчаса на обед хватает, если он уже собран. Выберите «Ланч с пиццей» или «Ланч с пастой», введите промокод при оформлении, и скидка посчитается сама.</p>
<h2>Условия</h2>
<ul>
<li>с понедельника по пятницу, заказы с 11:00 до 15:00;</li>
<li>доставка и самовывоз, все рестораны;</li>
<li>скидка действует на ланчи из раздела «Комбо» и не складывается с другими акциями.</li>
</ul>
<p>Заказываете на весь офис? Выберите время доставки заранее: печь нагреется к вашему обеду.</p>`,
    `<p>Half an hour is enough for lunch if it is put together already. Choose “Pizza lunch” or “Pasta lunch”, enter the promo code at checkout, and the discount is worked out for you.</p>
<h2>Conditions</h2>
<ul>
<li>Monday to Friday, orders between 11:00 and 15:00;</li>
<li>delivery and pickup, all restaurants;</li>
<li>it holds for the lunches under Combos and is not combined with other offers.</li>
</ul>
<p>Ordering for the whole office? Choose a time ahead, and the oven will be hot for your break.</p>`,
    `<p>Tayyor yigʻilgan boʻlsa, tushlikka yarim soat yetadi. «Pitsali tushlik» yoki «Pastali tushlik»ni tanlang, buyurtmada promokodni kiriting, chegirma oʻzi hisoblanadi.</p>
<h2>Shartlari</h2>
<ul>
<li>dushanbadan jumagacha, 11:00 dan 15:00 gacha berilgan buyurtmalar;</li>
<li>yetkazish va olib ketish, barcha restoranlar;</li>
<li>chegirma «Kombo» boʻlimidagi tushliklarga amal qiladi va boshqa aksiyalar bilan qoʻshilmaydi.</li>
</ul>
<p>Butun idoraga buyurtma qilyapsizmi? Vaqtni oldindan tanlang: pech tushligingizga qizib turadi.</p>`,
  ),
};
