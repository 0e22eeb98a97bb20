import { text } from '../../text';
import type { SeedStock } from '../../types';

export const summerLemonade: SeedStock = {
  id: 'summer-lemonade',
  fromDay: -75,
  toDay: -14,
  folderId: 'drinks',
  promoCode: 'LIMON',
  picture: 'summer-lemonade',
  title: text('Лимонад к большой пицце', 'Lemonade with a large pizza', 'Katta pitsaga limonad'),
  lead: text(
    'К каждой большой пицце графин лимонада или ягодного морса: с мятой, льдом и без доплаты.',
    'A carafe of lemonade or berry drink with every large pizza: with mint and ice, at no extra cost.',
    'Har bir katta pitsaga bir koʻza limonad yoki rezavor mors: yalpiz va muz bilan, qoʻshimcha toʻlovsiz.',
  ),
  body: text(
    `<p>В жару хочется пить раньше, чем есть. Мы варили лимонад каждое утро: лимоны, мята, немного сахара и много льда.</p>
<h2>Условия</h2>
<ul>
<li>один графин на каждую большую пиццу в заказе;</li>
<li>лимонад или ягодный морс на выбор;</li>
<li>промокод вводился при оформлении.</li>
</ul>
<p>Акция закончилась, а лимонад остался: он в разделе <a href="/#drinks">«Напитки»</a>.</p>`,
    `<p>In the heat one wants to drink before one wants to eat. We made lemonade every morning: lemons, mint, a little sugar and a lot of ice.</p>
<h2>Conditions</h2>
<ul>
<li>one carafe for every large pizza of an order;</li>
<li>lemonade or berry drink, as you like;</li>
<li>the promo code was entered at checkout.</li>
</ul>
<p>The offer has ended, the lemonade has not: it is under <a href="/#drinks">Drinks</a>.</p>`,
    `<p>Issiqda ovqatdan oldin ichgi keladi. Limonadni har kuni ertalab tayyorladik: limon, yalpiz, ozgina shakar va koʻp muz.</p>
<h2>Shartlari</h2>
<ul>
<li>buyurtmadagi har bir katta pitsaga bir koʻza;</li>
<li>tanlovga limonad yoki rezavor mors;</li>
<li>promokod buyurtmada kiritilardi.</li>
</ul>
<p>Aksiya tugadi, limonad esa qoldi: u <a href="/#drinks">«Ichimliklar»</a> boʻlimida.</p>`,
  ),
};
