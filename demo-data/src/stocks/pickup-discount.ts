import type { SeedStock } from '@olov/contract/seed';
import { text } from '../text';

export const pickupDiscount: SeedStock = {
  id: 'pickup-discount',
  fromDay: -140,
  folderId: 'pizza',
  promo: { code: 'OLIBKET', kind: 'percent', value: 10, orderTypeId: 200 },
  picture: 'pickup-discount',
  title: text('Минус 10 % за самовывоз', '10% off when you pick up', 'Olib ketsangiz, 10 % chegirma'),
  lead: text(
    'Заберите заказ сами, и он станет дешевле: курьер свободен, пицца горячая, а вы прогулялись.',
    'Fetch your order and it costs less: the courier is free, the pizza hot, and you had a walk.',
    'Buyurtmani oʻzingiz olib keting, arzon boʻladi: kuryer boʻsh, pitsa issiq, siz esa sayr qildingiz.',
  ),
  body: text(
    `<p>Выберите самовывоз и ресторан рядом с домом или по пути. Мы начнём готовить сразу и пришлём статус, когда можно забирать.</p>
<h2>Условия</h2>
<ul>
<li>любые блюда, и комбо тоже;</li>
<li>без минимальной суммы заказа;</li>
<li>промокод вводится при оформлении.</li>
</ul>
<p>Назовите на кассе номер заказа: документы и распечатки не нужны.</p>`,
    `<p>Choose pickup and a restaurant near your home or on your way. We start cooking at once and tell you when it is ready.</p>
<h2>Conditions</h2>
<ul>
<li>all dishes, combos too;</li>
<li>no minimum order;</li>
<li>the promo code is entered at checkout.</li>
</ul>
<p>Say the order’s number at the counter: no papers are needed.</p>`,
    `<p>Olib ketishni va uyingizga yaqin yoki yoʻlingizdagi restoranni tanlang. Darhol tayyorlashni boshlaymiz va olib ketish mumkin boʻlganda xabar beramiz.</p>
<h2>Shartlari</h2>
<ul>
<li>barcha taomlar, kombo ham;</li>
<li>eng kam summa yoʻq;</li>
<li>promokod buyurtmada kiritiladi.</li>
</ul>
<p>Kassada buyurtma raqamini ayting: hujjat va qogʻoz kerak emas.</p>`,
  ),
};
