import { text } from '../../text';
import type { SeedStock } from '../../types';

export const birthday: SeedStock = {
  id: 'birthday',
  fromDay: -200,
  folderId: 'desserts',
  picture: 'birthday',
  title: text('Десерт в день рождения', 'A dessert for your birthday', 'Tugʻilgan kuningizga desert'),
  lead: text(
    'Три дня до праздника, сам праздник и три дня после: десерт к заказу за наш счёт.',
    'Three days before, the day itself, and three days after: a dessert with your order is on us.',
    'Bayramdan uch kun oldin, oʻsha kuni va uch kun keyin: buyurtmaga desert bizdan.',
  ),
  body: text(
    `<p>Праздник редко длится один день, поэтому подарок ждёт вас целую неделю. Медовик, чизкейк или мини-пончики: выбирает именинник.</p>
<h2>Как получить подарок</h2>
<ul>
<li>закажите на сумму от 120&nbsp;000 сум;</li>
<li>напишите в комментарии, какой десерт хотите;</li>
<li>покажите курьеру или на кассе документ с датой рождения.</li>
</ul>
<p>Свечку и открытку положим сами. Подарок один в год, зато каждый год.</p>`,
    `<p>A birthday seldom lasts one day only, so the gift waits for you a whole week. Honey cake, cheesecake or mini doughnuts: the choice is yours.</p>
<h2>How to get it</h2>
<ul>
<li>order for 120,000&nbsp;UZS or more;</li>
<li>write in the comment which dessert you would like;</li>
<li>show the courier or the counter a document with your date of birth.</li>
</ul>
<p>A candle and a card come with it. One gift a year, but every year.</p>`,
    `<p>Bayram bir kunda tugamaydi, shuning uchun sovgʻa sizni butun hafta kutadi. Asalli tort, chizkeyk yoki mini ponchiklar: tanlov sizda.</p>
<h2>Sovgʻa qanday olinadi</h2>
<ul>
<li>120&nbsp;000 soʻmdan buyurtma qiling;</li>
<li>izohda qaysi desertni xohlashingizni yozing;</li>
<li>kuryerga yoki kassada tugʻilgan sana yozilgan hujjatni koʻrsating.</li>
</ul>
<p>Shamcha va otkritkani oʻzimiz qoʻshamiz. Sovgʻa yilda bitta, lekin har yili.</p>`,
  ),
};
