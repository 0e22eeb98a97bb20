import type { SeedNews } from '@olov/contract/seed';
import { text } from '../text';

export const liveTracking: SeedNews = {
  id: 'live-tracking',
  daysAgo: 38,
  picture: 'live-tracking',
  title: text('Видно, где ваш заказ', 'See where your order is', 'Buyurtmangiz qayerdaligi koʻrinadi'),
  lead: text(
    'Принят, в печи, у курьера, у двери: страница заказа обновляется сама, звонить и спрашивать больше не нужно.',
    'Confirmed, baking, with the courier, at the door: the order’s page follows by itself, no need to call and ask.',
    'Qabul qilindi, pechda, kuryerda, eshik oldida: buyurtma sahifasi oʻzi yangilanadi, qoʻngʻiroq qilish shart emas.',
  ),
  body: text(
    `<p>«Где моя пицца?» — самый частый вопрос, который нам задавали по телефону. Теперь на него отвечает сайт: после оформления открывается страница заказа, где виден каждый шаг.</p>
<h2>Что на ней есть</h2>
<ul>
<li>где заказ сейчас и когда его ждать;</li>
<li>состав, сумма и адрес, чтобы проверить себя;</li>
<li>кнопка звонка в тот самый ресторан, который готовит.</li>
</ul>
<h2>Если закрыли страницу</h2>
<p>Ничего страшного: пока заказ в пути, ссылка на него есть вверху сайта, а все прошлые заказы лежат в <a href="/profile">профиле</a>. Любимый набор оттуда легко собрать снова.</p>`,
    `<p>“Where is my pizza?” was what we were asked most by phone. Now the site answers: after checkout the order’s page opens, and every step can be seen on it.</p>
<h2>What you see there</h2>
<ul>
<li>where the order is now and when to expect it;</li>
<li>what is in it, the sum and the address, to make sure;</li>
<li>a button that calls the very restaurant that cooks it.</li>
</ul>
<h2>If you have closed the page</h2>
<p>Never mind: while an order is on its way, the top of the site leads to it, and all past orders are in your <a href="/profile">profile</a>, from where a favourite is soon put together again.</p>`,
    `<p>«Pitsam qayerda?» — telefonda eng koʻp beriladigan savol edi. Endi unga sayt javob beradi: buyurtmadan keyin har bir qadam koʻrinadigan sahifa ochiladi.</p>
<h2>Unda nimalar bor</h2>
<ul>
<li>buyurtma hozir qayerda va uni qachon kutish kerak;</li>
<li>tarkibi, summasi va manzili: tekshirib olish uchun;</li>
<li>aynan tayyorlayotgan restoranga qoʻngʻiroq tugmasi.</li>
</ul>
<h2>Sahifani yopib qoʻysangiz</h2>
<p>Hechqisi yoʻq: buyurtma yoʻlda ekan, unga havola saytning tepasida turadi, oldingi buyurtmalar esa <a href="/profile">profilda</a>. Sevimli toʻplamni oʻsha yerdan yana yigʻish oson.</p>`,
  ),
};
