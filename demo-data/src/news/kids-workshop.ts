import type { SeedNews } from '@olov/contract/seed';
import { text } from '../text';

export const kidsWorkshop: SeedNews = {
  id: 'kids-workshop',
  daysAgo: 9,
  picture: 'kids-workshop',
  title: text(
    'Мастер-класс «Моя первая пицца»',
    'Workshop: my first pizza',
    '«Mening birinchi pitsam» mahorat darsi',
  ),
  lead: text(
    'Каждую субботу дети от пяти лет раскатывают тесто, раскладывают начинку и съедают результат. Взрослым кофе.',
    'Every Saturday children from five roll the dough, lay the toppings and eat the outcome. Coffee for the grown-ups.',
    'Har shanba besh yoshdan katta bolalar xamir yoyadi, masalliq teradi va natijani yeydi. Kattalarga qahva.',
  ),
  body: text(
    `<p>Пиццайоло показывает, дети повторяют: мука на носу разрешена. За час каждый собирает свою пиццу, смотрит, как она поднимается в печи, и уносит домой колпак и диплом.</p>
<h2>Как это проходит</h2>
<ol>
<li>Знакомимся и надеваем фартуки.</li>
<li>Раскатываем тесто. Круглое, квадратное и в форме динозавра одинаково вкусны.</li>
<li>Выбираем начинку: сыр, кукуруза, курица, томаты, шампиньоны.</li>
<li>Ждём у печи и едим.</li>
</ol>
<h2>Когда и сколько</h2>
<p>По субботам в 11:00 и 13:00, рестораны «Юнусабад» и «Чорсу». Участие 59&nbsp;000 сум, взрослый с ребёнком бесплатно. В группе до двенадцати детей, поэтому записывайтесь заранее по телефону внизу страницы.</p>
<p>Предупредите нас об аллергии: подберём тесто и начинку.</p>`,
    `<p>The pizzaiolo shows how, the children follow, and flour on the nose is allowed. Within an hour everybody makes a pizza, watches it rise in the oven, and takes a chef’s hat and a diploma home.</p>
<h2>How it goes</h2>
<ol>
<li>We meet and put on aprons.</li>
<li>We roll the dough. Round, square or dinosaur, they all taste the same.</li>
<li>We choose toppings: cheese, sweetcorn, chicken, tomatoes, mushrooms.</li>
<li>We wait by the oven, and eat.</li>
</ol>
<h2>When and how much</h2>
<p>Saturdays at 11:00 and 13:00 in the restaurants Yunusobod and Chorsu. A place costs 59,000&nbsp;UZS; an adult comes along free of charge. A group has up to twelve children, so please book ahead by the phone number at the foot of the page.</p>
<p>Tell us of allergies, and we shall find a dough and toppings that fit.</p>`,
    `<p>Pitsapaz koʻrsatadi, bolalar takrorlaydi: burun un boʻlsa ham mayli. Bir soatda har kim oʻz pitsasini yasaydi, pechda koʻpchishini kuzatadi, uyiga oshpaz qalpogʻi va diplom olib ketadi.</p>
<h2>Qanday oʻtadi</h2>
<ol>
<li>Tanishamiz va fartuk taqamiz.</li>
<li>Xamir yoyamiz. Dumaloq, kvadrat va dinozavr shaklidagisi bir xil mazali.</li>
<li>Masalliq tanlaymiz: pishloq, makkajoʻxori, tovuq, pomidor, qoʻziqorin.</li>
<li>Pech yonida kutamiz va yeymiz.</li>
</ol>
<h2>Qachon va qancha</h2>
<p>Shanba kunlari 11:00 va 13:00 da, «Yunusobod» va «Chorsu» restoranlarida. Ishtirok 59&nbsp;000 soʻm, bola bilan kelgan katta kishiga bepul. Guruhda koʻpi bilan oʻn ikki bola, shuning uchun sahifa pastidagi telefon orqali oldindan yoziling.</p>
<p>Allergiya boʻlsa, ayting: mos xamir va masalliq tanlaymiz.</p>`,
  ),
};
