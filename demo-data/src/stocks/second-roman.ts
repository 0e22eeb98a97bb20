import type { SeedStock } from '@olov/contract/seed';
import { text } from '../text';

export const secondRoman: SeedStock = {
  id: 'second-roman',
  fromDay: -3,
  toDay: 9,
  folderId: 'roman',
  promo: { code: 'ROMA50', kind: 'amount', value: 50_000, minimum: 200_000 },
  picture: 'second-roman',
  title: text(
    'Римские вдвоём: минус 50 000 сум',
    'Roman pizza for two: 50,000 UZS off',
    'Ikki kishiga rim pitsasi: 50 000 soʻm chegirma',
  ),
  lead: text(
    'Возьмите две целые римские и заплатите за них на 50 000 сум меньше. Новинка меню, самое время пробовать.',
    'Take two whole Roman pizzas and pay 50,000 UZS less for them. They are new on the menu: high time to try them.',
    'Ikkita butun rim pitsasi oling va 50 000 soʻm kam toʻlang. Menyudagi yangilik, tatib koʻrish vaqti.',
  ),
  body: text(
    `<p>Римскую пиццу хорошо есть вдвоём: каждый выбирает свою, потом меняются половинами.</p>
<h2>Как получить</h2>
<ol>
<li>Положите в корзину две целые римские пиццы, любые.</li>
<li>Введите промокод при оформлении.</li>
<li>Заказ от 200&nbsp;000 сум станет дешевле на 50&nbsp;000. Чем его дополнить, решать вам.</li>
</ol>
<p>О самой пицце мы рассказали в <a href="/news/roman-pizza">новостях</a>.</p>`,
    `<p>Roman pizza is best for two: each chooses one, then halves are exchanged.</p>
<h2>How to get it</h2>
<ol>
<li>Put two whole Roman pizzas into the cart, of any kind.</li>
<li>Enter the promo code at checkout.</li>
<li>An order of 200,000&nbsp;UZS or more costs 50,000 less. What else is in it is up to you.</li>
</ol>
<p>We told of the pizza itself in the <a href="/news/roman-pizza">news</a>.</p>`,
    `<p>Rim pitsasini ikki kishi yegani yaxshi: har kim oʻzinikini tanlaydi, keyin yarmini almashadi.</p>
<h2>Qanday olinadi</h2>
<ol>
<li>Savatga ikkita butun rim pitsasi soling, turi istalgancha.</li>
<li>Buyurtmada promokodni kiriting.</li>
<li>200&nbsp;000 soʻmdan buyurtma 50&nbsp;000 soʻmga arzonlashadi. Yana nima qoʻshishni oʻzingiz tanlang.</li>
</ol>
<p>Pitsaning oʻzi haqida <a href="/news/roman-pizza">yangiliklarda</a> yozganmiz.</p>`,
  ),
};
