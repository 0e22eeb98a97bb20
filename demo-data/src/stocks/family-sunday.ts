import type { SeedStock } from '@olov/contract/seed';
import { text } from '../text';

export const familySunday: SeedStock = {
  id: 'family-sunday',
  fromDay: -30,
  toDay: 45,
  folderId: 'combo',
  picture: 'family-sunday',
  title: text('Семейное воскресенье', 'Family Sunday', 'Oilaviy yakshanba'),
  lead: text(
    'По воскресеньям «Семейный ужин» приезжает с салатом «Цезарь», и платить за него не нужно.',
    'On Sundays the “Family dinner” comes with a Caesar salad that you do not pay for.',
    'Yakshanba kunlari «Oilaviy kechki ovqat» bepul «Sezar» salati bilan keladi.',
  ),
  body: text(
    `<p>Две пиццы, крылышки и напиток уже в наборе. По воскресеньям мы добавляем к нему большой «Цезарь» с курицей, чтобы на столе было и что-то зелёное.</p>
<h2>Условия</h2>
<ul>
<li>каждое воскресенье, весь день;</li>
<li>салат добавляем сами, промокод не нужен;</li>
<li>доставка, самовывоз и зал.</li>
</ul>
<p>Детям до семи лет в зале дадут раскраску и цветные карандаши.</p>`,
    `<p>Two pizzas, wings and a drink are in the set already. On Sundays we add a large Caesar with chicken, so that there is something green on the table, too.</p>
<h2>Conditions</h2>
<ul>
<li>every Sunday, all day;</li>
<li>the salad is added by us, no promo code needed;</li>
<li>for delivery, pickup and at our tables.</li>
</ul>
<p>At our tables, children under seven get pictures to colour, with pencils.</p>`,
    `<p>Toʻplamda ikkita pitsa, qanotchalar va ichimlik bor. Yakshanba kunlari unga tovuqli katta «Sezar» qoʻshamiz: dasturxonda koʻkat ham boʻlsin.</p>
<h2>Shartlari</h2>
<ul>
<li>har yakshanba, kun boʻyi;</li>
<li>salatni oʻzimiz qoʻshamiz, promokod kerak emas;</li>
<li>yetkazish, olib ketish va zalda.</li>
</ul>
<p>Zalda yetti yoshgacha bolalarga boʻyash kitobi va rangli qalamlar beramiz.</p>`,
  ),
};
