import type { SeedNews } from '@olov/contract/seed';
import { text } from '../text';

export const romanPizza: SeedNews = {
  id: 'roman-pizza',
  daysAgo: 1,
  picture: 'roman-pizza',
  title: text('Римская пицца теперь в меню', 'Roman pizza joins the menu', 'Rim pitsasi endi menyuda'),
  lead: text(
    'Прямоугольная, воздушная, с хрустящим дном: шесть начинок и две величины, чтобы хватило и одному, и компании.',
    'Rectangular, airy, with a crisp base: six toppings and two sizes, for one or for the whole table.',
    'Toʻrtburchak, yengil va osti qarsildoq: olti xil masalliq va ikki oʻlcham, bir kishiga ham, davraga ham yetadi.',
  ),
  body: text(
    `<p>Мы полгода искали тесто, которое держит форму на противне и при этом остаётся лёгким. Нашли: в нём больше воды, чем в классическом, и оно поднимается трое суток в холоде.</p>
<h2>Чем она отличается</h2>
<ul>
<li><strong>Форма.</strong> Её пекут на железном противне и режут на прямоугольники: удобно брать руками.</li>
<li><strong>Дно.</strong> Тонкая хрустящая корочка снизу, крупные пузыри внутри.</li>
<li><strong>Начинка.</strong> Часть её кладут после печи, поэтому страчателла остаётся прохладной, а мортаделла нежной.</li>
</ul>
<h2>С чего начать</h2>
<p>Если любите спокойный вкус, возьмите «Картофель и розмарин». Если острый, то «Пепперони и острый мёд»: сначала сладко, потом горячо. Половины хватает одному, целой — троим.</p>
<p>Все шесть вкусов ждут в разделе <a href="/#roman">«Римская пицца»</a>.</p>`,
    `<p>It took us half a year to find a dough that keeps its shape on a tray and still stays light. It holds more water than the classic one and rises in the cold for three days.</p>
<h2>What makes it different</h2>
<ul>
<li><strong>The shape.</strong> It is baked on an iron tray and cut into rectangles that are easy to hold.</li>
<li><strong>The base.</strong> A thin crisp crust below, large bubbles inside.</li>
<li><strong>The toppings.</strong> Some go on after the oven, so the stracciatella stays cool and the mortadella tender.</li>
</ul>
<h2>Where to begin</h2>
<p>If you like it gentle, take “Potato and rosemary”. If you like it hot, “Pepperoni and hot honey” is sweet first and fiery after. Half a tray is enough for one, a whole one for three.</p>
<p>All six are waiting under <a href="/#roman">Roman pizza</a>.</p>`,
    `<p>Tunukada shaklini saqlaydigan, lekin yengil boʻlib qoladigan xamirni yarim yil izladik. Unda suv odatdagidan koʻproq va u sovuqda uch kun davomida koʻpchiydi.</p>
<h2>Nimasi boshqacha</h2>
<ul>
<li><strong>Shakli.</strong> U temir tunukada pishiriladi va toʻrtburchak qilib kesiladi: qoʻlda yeyish qulay.</li>
<li><strong>Osti.</strong> Pastida yupqa qarsildoq qobiq, ichida katta pufakchalar.</li>
<li><strong>Masalligʻi.</strong> Bir qismi pechdan keyin qoʻyiladi, shuning uchun strachatella salqin, mortadella esa yumshoq qoladi.</li>
</ul>
<h2>Nimadan boshlash kerak</h2>
<p>Yumshoq taʼmni yoqtirsangiz, «Kartoshka va rozmarin»ni oling. Achchiqni yoqtirsangiz, «Pepperoni va achchiq asal»: avval shirin, keyin qaynoq. Yarimtasi bir kishiga, butuni uch kishiga yetadi.</p>
<p>Oltita taʼmning hammasi <a href="/#roman">«Rim pitsasi»</a> boʻlimida.</p>`,
  ),
};
