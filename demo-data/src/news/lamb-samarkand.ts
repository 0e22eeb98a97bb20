import type { SeedNews } from '@olov/contract/seed';
import { text } from '../text';

export const lambSamarkand: SeedNews = {
  id: 'lamb-samarkand',
  daysAgo: 25,
  picture: 'lamb-samarkand',
  title: text('Самарканд на тонком тесте', 'Samarkand on a thin crust', 'Yupqa xamirdagi Samarqand'),
  lead: text(
    'Баранина, зира, красный лук и помидоры: пицца, которую придумали повара ресторана у Регистана.',
    'Lamb, cumin, red onion and tomatoes: a pizza invented by the cooks of our restaurant at the Registan.',
    'Qoʻy goʻshti, zira, qizil piyoz va pomidor: Registon yonidagi restoran oshpazlari oʻylab topgan pitsa.',
  ),
  body: text(
    `<p>Всё началось с обеда для своих. Повар ресторана у Регистана положил на тесто то, что осталось от шашлыка, посыпал зирой и поставил в печь. Через неделю эту пиццу просили гости, которые увидели её на соседнем столе.</p>
<h2>Из чего она</h2>
<p>Баранину маринуют ночь в луковом соке и быстро обжаривают на сильном огне. Помидоры берём на рынке, пока они в сезоне розовые самаркандские. Лук режем тонко и промываем холодной водой, чтобы он хрустел и не спорил с мясом.</p>
<h2>С чем подавать</h2>
<ul>
<li>с салатом «Ачичук» из раздела <a href="/#salads">«Салаты»</a>;</li>
<li>с айраном или зелёным чаем;</li>
<li>с людьми, которые любят поговорить за столом.</li>
</ul>
<p>Пицца есть во всех ресторанах обоих городов, раздел <a href="/#premium">«Пицца премиум»</a>.</p>`,
    `<p>It began as a staff lunch. A cook of our restaurant at the Registan put on a dough what was left of the shashlik, sprinkled cumin over it and slid it into the oven. A week later guests who had seen it on the next table asked for it.</p>
<h2>What it is made of</h2>
<p>The lamb is marinated overnight in onion juice and seared quickly over a high flame. Tomatoes come from the market, pink ones from Samarkand while they are in season. The onion is cut thin and rinsed in cold water, so that it is crisp and does not argue with the meat.</p>
<h2>What goes with it</h2>
<ul>
<li>an Achichuk salad, under <a href="/#salads">Salads</a>;</li>
<li>ayran or green tea;</li>
<li>people who like to talk at table.</li>
</ul>
<p>You find it in all restaurants of both cities, under <a href="/#premium">Premium pizza</a>.</p>`,
    `<p>Hammasi xodimlar tushligidan boshlandi. Registon yonidagi restoran oshpazi shashlikdan qolganini xamir ustiga qoʻydi, zira sepdi va pechga surdi. Bir haftadan keyin uni qoʻshni stolda koʻrgan mehmonlar soʻray boshladi.</p>
<h2>Nimadan tayyorlanadi</h2>
<p>Qoʻy goʻshti bir kecha piyoz suvida marinadlanadi va baland olovda tez qovuriladi. Pomidorni bozordan olamiz, mavsumida pushti Samarqand pomidorini. Piyoz yupqa toʻgʻralib, sovuq suvda chayiladi: qarsillaydi va goʻsht bilan talashmaydi.</p>
<h2>Nima bilan yeyiladi</h2>
<ul>
<li><a href="/#salads">«Salatlar»</a> boʻlimidagi achichuk bilan;</li>
<li>ayron yoki koʻk choy bilan;</li>
<li>dasturxonda gurung qilishni sevadiganlar bilan.</li>
</ul>
<p>Pitsa ikkala shahardagi barcha restoranlarda bor: <a href="/#premium">«Premium pitsa»</a> boʻlimi.</p>`,
  ),
};
