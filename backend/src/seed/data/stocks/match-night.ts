import { text } from '../../text';
import type { SeedStock } from '../../types';

export const matchNight: SeedStock = {
  id: 'match-night',
  fromDay: 6,
  toDay: 27,
  folderId: 'chicken',
  promoCode: 'GOOOL',
  picture: 'match-night',
  title: text(
    'Крылышки к матчу в подарок',
    'Free wings on match night',
    'Oʻyin oqshomida qanotchalar sovgʻa',
  ),
  lead: text(
    'В дни игр сборной к двум большим пиццам добавляем порцию крылышек барбекю. Болеть лучше вместе.',
    'When the national team plays, two large pizzas come with a portion of barbecue wings. Cheering is better together.',
    'Terma jamoa oʻyini kunlari ikkita katta pitsaga bir porsiya barbekyu qanotchalar qoʻshamiz. Birga qoʻllaymiz.',
  ),
  body: text(
    `<p>Стол накрыт, звук включён, до свистка полчаса. Осталось решить, кто открывает курьеру.</p>
<h2>Правила игры</h2>
<ol>
<li>Закажите две большие пиццы в день матча, с 16:00 до полуночи.</li>
<li>Введите промокод, и крылышки сами появятся в корзине.</li>
<li>Один заказ, одна порция. Добавочное время входит.</li>
</ol>
<p>Нет двух голодных друзей? В разделе <a href="/#combo">«Комбо»</a> есть набор «Под футбол».</p>`,
    `<p>The table is laid, the sound is on, half an hour to kick-off. All that is left is to decide who opens the door.</p>
<h2>Rules of the game</h2>
<ol>
<li>Order two large pizzas on the day of a match, between 16:00 and midnight.</li>
<li>Enter the promo code, and the wings appear in your cart.</li>
<li>One order, one portion. Extra time is included.</li>
</ol>
<p>No two hungry friends at hand? There is “Match night” under <a href="/#combo">Combos</a>.</p>`,
    `<p>Dasturxon tayyor, ovoz yoqilgan, hushtakkacha yarim soat. Eshikni kim ochishini hal qilish qoldi.</p>
<h2>Oʻyin qoidalari</h2>
<ol>
<li>Oʻyin kuni 16:00 dan yarim tungacha ikkita katta pitsa buyurtma qiling.</li>
<li>Promokodni kiriting, qanotchalar savatda oʻzi paydo boʻladi.</li>
<li>Bir buyurtma, bir porsiya. Qoʻshimcha vaqt ham hisobda.</li>
</ol>
<p>Ikkita och doʻst topilmadimi? <a href="/#combo">«Kombo»</a> boʻlimida «Futbol oqshomi» toʻplami bor.</p>`,
  ),
};
