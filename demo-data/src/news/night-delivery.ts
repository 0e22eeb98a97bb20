import type { SeedNews } from '@olov/contract/seed';
import { text } from '../text';

export const nightDelivery: SeedNews = {
  id: 'night-delivery',
  daysAgo: 4,
  picture: 'night-delivery',
  title: text(
    'Доставляем до трёх часов ночи',
    'We deliver until three in the morning',
    'Tungi uchgacha yetkazamiz',
  ),
  lead: text(
    'Пять ресторанов Ташкента и Самарканда больше не ложатся спать в полночь: печь горит, курьеры в пути.',
    'Five restaurants in Tashkent and Samarkand no longer go to bed at midnight: the oven burns and couriers ride.',
    'Toshkent va Samarqanddagi beshta restoran endi yarim tunda yopilmaydi: pech yonib turibdi, kuryerlar yoʻlda.',
  ),
  body: text(
    `<p>Сессия, поздний рейс, матч с дополнительным временем: поводов проголодаться ночью хватает. Поэтому часть ресторанов теперь работает с десяти утра до трёх ночи, без выходных.</p>
<h2>Где работает</h2>
<ul>
<li>Ташкент: Шахрисабзская, Чиланзар, Юнусабад, Яшнабад;</li>
<li>Самарканд: второй ресторан города, принимает заказы всю ночь до трёх.</li>
</ul>
<p>Если ваш ближайший ресторан уже закрыт, сайт скажет об этом сразу, ещё до корзины, и предложит время на завтра.</p>
<h3>Что готовим ночью</h3>
<p>Всё меню, кроме супов: их варим утром. Цены и стоимость доставки те же, что днём, а первая доставка за наш счёт: промокод <strong>TUNGI</strong>.</p>
<blockquote>Последний заказ принимаем за полчаса до закрытия, чтобы пицца успела и испечься, и доехать.</blockquote>`,
    `<p>Exams, a late flight, a match that goes into extra time: there are reasons enough to be hungry at night. Some of our restaurants are now open from ten in the morning until three, every day.</p>
<h2>Where</h2>
<ul>
<li>Tashkent: Shahrisabz Street, Chilonzor, Yunusobod, Yashnobod;</li>
<li>Samarkand: our second restaurant in town takes orders until three.</li>
</ul>
<p>If the restaurant nearest to you has closed, the site says so at once, before you fill a cart, and offers a time tomorrow.</p>
<h3>What we cook at night</h3>
<p>The whole menu but the soups, which are made in the morning. Prices and delivery cost what they cost by day, and your first delivery is on us: promo code <strong>TUNGI</strong>.</p>
<blockquote>The last order is taken half an hour before closing, so that a pizza has time to bake and to arrive.</blockquote>`,
    `<p>Imtihon, kechki reys, qoʻshimcha vaqtga choʻzilgan oʻyin: tunda och qolishga sabab koʻp. Shuning uchun ayrim restoranlar endi har kuni ertalab oʻndan tungi uchgacha ishlaydi.</p>
<h2>Qayerda</h2>
<ul>
<li>Toshkent: Shahrisabz koʻchasi, Chilonzor, Yunusobod, Yashnobod;</li>
<li>Samarqand: shahardagi ikkinchi restoran tungi uchgacha buyurtma oladi.</li>
</ul>
<p>Eng yaqin restoran yopilgan boʻlsa, sayt buni darhol, savatdan oldin aytadi va ertangi vaqtni taklif qiladi.</p>
<h3>Tunda nima pishiramiz</h3>
<p>Shoʻrvalardan tashqari butun menyuni: shoʻrva ertalab tayyorlanadi. Narxlar va yetkazish haqi kunduzgidek, birinchi yetkazish esa bizdan: promokod <strong>TUNGI</strong>.</p>
<blockquote>Oxirgi buyurtma yopilishdan yarim soat oldin olinadi: pitsa pishishi ham, yetib borishi ham kerak.</blockquote>`,
  ),
};
