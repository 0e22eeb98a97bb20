import type { SeedStock } from '@olov/contract/seed';
import { text } from '../text';

export const birthday: SeedStock = {
  id: 'birthday',
  fromDay: -200,
  folderId: 'desserts',
  promo: {
    code: 'BAYRAM',
    kind: 'free-product',
    productId: 'honey-cake',
    minimum: 120_000,
    oncePerCustomer: true,
  },
  picture: 'birthday',
  title: text('Десерт в день рождения', 'A dessert for your birthday', 'Tugʻilgan kuningizga desert'),
  lead: text(
    'Три дня до праздника, сам праздник и три дня после: десерт к заказу за наш счёт.',
    'Three days before, the day itself, and three days after: a dessert with your order is on us.',
    'Bayramdan uch kun oldin, oʻsha kuni va uch kun keyin: buyurtmaga desert bizdan.',
  ),
  body: text(
    `<p>Праздник редко длится один день, поэтому подарок ждёт вас целую неделю. Это медовик: восемь коржей, и каждый с пожеланием.</p>
<h2>Как получить подарок</h2>
<ul>
<li>закажите на сумму от 120&nbsp;000 сум;</li>
<li>введите промокод при оформлении;</li>
<li>покажите курьеру или на кассе документ с датой рождения.</li>
</ul>
<p>Свечку и открытку положим сами. Подарок один, на заказ с доставкой или самовывозом.</p>`,
    `<p>A birthday seldom lasts one day only, so the gift waits for you a whole week. It is a honey cake: eight layers, each with a good wish.</p>
<h2>How to get it</h2>
<ul>
<li>order for 120,000&nbsp;UZS or more;</li>
<li>enter the promo code at checkout;</li>
<li>show the courier or the counter a document with your date of birth.</li>
</ul>
<p>A candle and a card come with it. One gift, with delivery or pickup.</p>`,
    `<p>Bayram bir kunda tugamaydi, shuning uchun sovgʻa sizni butun hafta kutadi. Bu asalli tort: sakkiz qavat, har birida bir tilak.</p>
<h2>Sovgʻa qanday olinadi</h2>
<ul>
<li>120&nbsp;000 soʻmdan buyurtma qiling;</li>
<li>buyurtmada promokodni kiriting;</li>
<li>kuryerga yoki kassada tugʻilgan sana yozilgan hujjatni koʻrsating.</li>
</ul>
<p>Shamcha va otkritkani oʻzimiz qoʻshamiz. Sovgʻa bitta, yetkazishga ham, olib ketishga ham.</p>`,
  ),
};
