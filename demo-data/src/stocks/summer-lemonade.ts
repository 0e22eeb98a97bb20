import type { SeedStock } from '@olov/contract/seed';
import { text } from '../text';

export const summerLemonade: SeedStock = {
  id: 'summer-lemonade',
  fromDay: -75,
  toDay: -14,
  folderId: 'drinks',
  promo: { code: 'LIMON', kind: 'free-product', productId: 'lemonade', minimum: 90_000 },
  picture: 'summer-lemonade',
  title: text('Лимонад к большой пицце', 'Lemonade with a large pizza', 'Katta pitsaga limonad'),
  lead: text(
    'К большой пицце домашний лимонад: с мятой, льдом и без доплаты.',
    'Homemade lemonade with a large pizza: with mint and ice, at no extra cost.',
    'Katta pitsaga uy limonadi: yalpiz va muz bilan, qoʻshimcha toʻlovsiz.',
  ),
  body: text(
    `<p>В жару хочется пить раньше, чем есть. Мы варили лимонад каждое утро: лимоны, мята, немного сахара и много льда.</p>
<h2>Условия</h2>
<ul>
<li>заказ от 90&nbsp;000 сум;</li>
<li>один лимонад на заказ;</li>
<li>промокод вводился при оформлении.</li>
</ul>
<p>Акция закончилась, а лимонад остался: он в разделе <a href="/#drinks">«Напитки»</a>.</p>`,
    `<p>In the heat one wants to drink before one wants to eat. We made lemonade every morning: lemons, mint, a little sugar and a lot of ice.</p>
<h2>Conditions</h2>
<ul>
<li>orders of 90,000&nbsp;UZS or more;</li>
<li>one lemonade with an order;</li>
<li>the promo code was entered at checkout.</li>
</ul>
<p>The offer has ended, the lemonade has not: it is under <a href="/#drinks">Drinks</a>.</p>`,
    `<p>Issiqda ovqatdan oldin ichgi keladi. Limonadni har kuni ertalab tayyorladik: limon, yalpiz, ozgina shakar va koʻp muz.</p>
<h2>Shartlari</h2>
<ul>
<li>90&nbsp;000 soʻmdan buyurtmalar;</li>
<li>bitta buyurtmaga bitta limonad;</li>
<li>promokod buyurtmada kiritilardi.</li>
</ul>
<p>Aksiya tugadi, limonad esa qoldi: u <a href="/#drinks">«Ichimliklar»</a> boʻlimida.</p>`,
  ),
};
