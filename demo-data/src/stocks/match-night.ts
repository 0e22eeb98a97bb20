import type { SeedStock } from '@olov/contract/seed';
import { text } from '../text';

export const matchNight: SeedStock = {
  id: 'match-night',
  fromDay: 6,
  toDay: 27,
  folderId: 'chicken',
  promo: { code: 'GOOOL', kind: 'free-product', productId: 'wings-bbq', minimum: 180_000 },
  picture: 'match-night',
  title: text(
    'Крылышки к матчу в подарок',
    'Free wings on match night',
    'Oʻyin oqshomida qanotchalar sovgʻa',
  ),
  lead: text(
    'Пока играет сборная, к заказу от 180 000 сум добавляем порцию крыльев барбекю. Болеть лучше вместе.',
    'While the national team plays, orders of 180,000 UZS or more come with a portion of barbecue wings. Cheering is better together.',
    'Terma jamoa oʻynayotgan kunlarda 180 000 soʻmdan buyurtmaga bir porsiya barbekyu qanotchalar qoʻshamiz. Birga qoʻllaymiz.',
  ),
  body: text(
    `<p>Стол накрыт, звук включён, до свистка полчаса. Осталось решить, кто открывает курьеру.</p>
<h2>Правила игры</h2>
<ol>
<li>Соберите заказ от 180&nbsp;000 сум: это две большие пиццы.</li>
<li>Введите промокод, и крылышки сами появятся в корзине.</li>
<li>Один заказ, одна порция. Добавочное время входит.</li>
</ol>
<p>Нет двух голодных друзей? В разделе <a href="/#combo">«Комбо»</a> есть набор «Под футбол».</p>`,
    `<p>The table is laid, the sound is on, half an hour to kick-off. All that is left is to decide who opens the door.</p>
<h2>Rules of the game</h2>
<ol>
<li>Order for 180,000&nbsp;UZS or more: that is two large pizzas.</li>
<li>Enter the promo code, and the wings appear in your cart.</li>
<li>One order, one portion. Extra time is included.</li>
</ol>
<p>No two hungry friends at hand? There is “Match night” under <a href="/#combo">Combos</a>.</p>`,
    `<p>Dasturxon tayyor, ovoz yoqilgan, hushtakkacha yarim soat. Eshikni kim ochishini hal qilish qoldi.</p>
<h2>Oʻyin qoidalari</h2>
<ol>
<li>180&nbsp;000 soʻmdan buyurtma qiling: bu ikkita katta pitsa.</li>
<li>Promokodni kiriting, qanotchalar savatda oʻzi paydo boʻladi.</li>
<li>Bir buyurtma, bir porsiya. Qoʻshimcha vaqt ham hisobda.</li>
</ol>
<p>Ikkita och doʻst topilmadimi? <a href="/#combo">«Kombo»</a> boʻlimida «Futbol oqshomi» toʻplami bor.</p>`,
  ),
};
