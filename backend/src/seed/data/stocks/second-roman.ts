import { text } from '../../text';
import type { SeedStock } from '../../types';

export const secondRoman: SeedStock = {
  id: 'second-roman',
  fromDay: -3,
  toDay: 9,
  folderId: 'roman',
  promoCode: 'ROMA50',
  picture: 'second-roman',
  title: text(
    'Вторая римская за полцены',
    'The second Roman at half price',
    'Ikkinchi rim pitsasi yarim narxda',
  ),
  lead: text(
    'Возьмите две римские пиццы: за ту, что дешевле, заплатите половину. Новинка меню, самое время пробовать.',
    'Take two Roman pizzas and pay half for the cheaper one. They are new on the menu: high time to try them.',
    'Ikkita rim pitsasi oling: arzonining yarmini toʻlaysiz. Menyudagi yangilik, tatib koʻrish vaqti.',
  ),
  body: text(
    `<p>Римскую пиццу хорошо есть вдвоём: каждый выбирает свою, потом меняются половинами.</p>
<h2>Как получить</h2>
<ol>
<li>Положите в корзину две римские пиццы, любые и любого размера.</li>
<li>Введите промокод при оформлении.</li>
<li>Дешёвая из двух станет вполовину дешевле. На четыре пиццы скидка придёт дважды.</li>
</ol>
<p>О самой пицце мы рассказали в <a href="/news/roman-pizza">новостях</a>.</p>`,
    `<p>Roman pizza is best for two: each chooses one, then halves are exchanged.</p>
<h2>How to get it</h2>
<ol>
<li>Put two Roman pizzas into the cart, of any kind and size.</li>
<li>Enter the promo code at checkout.</li>
<li>The cheaper of the two costs half. With four pizzas it holds twice.</li>
</ol>
<p>We told of the pizza itself in the <a href="/news/roman-pizza">news</a>.</p>`,
    `<p>Rim pitsasini ikki kishi yegani yaxshi: har kim oʻzinikini tanlaydi, keyin yarmini almashadi.</p>
<h2>Qanday olinadi</h2>
<ol>
<li>Savatga ikkita rim pitsasi soling: istalgan tur va oʻlchamda.</li>
<li>Buyurtmada promokodni kiriting.</li>
<li>Ikkitadan arzoni yarim narxga tushadi. Toʻrtta pitsada chegirma ikki marta boʻladi.</li>
</ol>
<p>Pitsaning oʻzi haqida <a href="/news/roman-pizza">yangiliklarda</a> yozganmiz.</p>`,
  ),
};
