import { text } from '../../text';
import type { SeedNews } from '../../types';

export const farmCheese: SeedNews = {
  id: 'farm-cheese',
  daysAgo: 92,
  picture: 'farm-cheese',
  title: text('Буррата, которой сутки от роду', 'Burrata that is one day old', 'Bir kunlik burrata'),
  lead: text(
    'Свежий сыр теперь делают для нас в часе езды от Ташкента: утром молоко, вечером буррата, завтра пицца.',
    'Our fresh cheese is now made an hour from Tashkent: milk in the morning, burrata at night, pizza tomorrow.',
    'Yangi pishloqni endi Toshkentdan bir soatlik joyda tayyorlashadi: ertalab sut, kechqurun burrata, ertaga pitsa.',
  ),
  body: text(
    `<p>Буррата живёт недолго: на третий день сливки внутри густеют, и она становится просто моцареллой с секретом. Везти её издалека бессмысленно, поэтому мы нашли сыроварню рядом.</p>
<h2>Как её делают</h2>
<p>Сырную массу растягивают в горячей воде, пока она не заблестит, складывают мешочком, наполняют сливками с волокнами моцареллы и завязывают узлом. Всё вручную: у машины мешочек рвётся.</p>
<h2>Куда она попадает</h2>
<ul>
<li>«Буррата и томаты» в разделе <a href="/#premium">«Пицца премиум»</a>: сыр кладём целиком, после печи;</li>
<li>«Страчателла и томаты» в <a href="/#roman">римской пицце</a>;</li>
<li>салат «Капрезе».</li>
</ul>
<p>Сыра столько, сколько сварили утром. Если пицца стоит с пометкой, что её сегодня нет, приходите завтра.</p>`,
    `<p>A burrata does not live long: on the third day the cream inside thickens, and it is just a mozzarella with a secret. Bringing it from far away makes no sense, so we found a dairy nearby.</p>
<h2>How it is made</h2>
<p>The curd is stretched in hot water until it shines, folded into a pouch, filled with cream and shreds of mozzarella, and tied. All by hand: a machine tears the pouch.</p>
<h2>Where it goes</h2>
<ul>
<li>“Burrata and tomato” under <a href="/#premium">Premium pizza</a>: the cheese goes on whole, after the oven;</li>
<li>“Stracciatella and tomato” among the <a href="/#roman">Roman pizzas</a>;</li>
<li>the Caprese salad.</li>
</ul>
<p>There is as much of it as was made in the morning. If a pizza is marked as sold out today, come tomorrow.</p>`,
    `<p>Burrataning umri qisqa: uchinchi kuni ichidagi qaymoq quyuqlashadi va u shunchaki sirli motsarellaga aylanadi. Uni uzoqdan olib kelishdan maʼno yoʻq, shuning uchun yaqin atrofdan pishloqxona topdik.</p>
<h2>Qanday tayyorlanadi</h2>
<p>Pishloq massasi issiq suvda yaltiraguncha choʻziladi, xaltacha qilinadi, ichiga qaymoq va motsarella tolalari solinib, tugiladi. Hammasi qoʻlda: mashinada xaltacha yirtiladi.</p>
<h2>Qayerga tushadi</h2>
<ul>
<li><a href="/#premium">«Premium pitsa»</a> boʻlimidagi «Burrata va pomidor»: pishloq butunligicha, pechdan keyin qoʻyiladi;</li>
<li><a href="/#roman">Rim pitsasidagi</a> «Strachatella va pomidor»;</li>
<li>«Kapreze» salati.</li>
</ul>
<p>Pishloq ertalab qancha tayyorlansa, shuncha boʻladi. Pitsada bugun yoʻq degan belgi tursa, ertaga keling.</p>`,
  ),
};
