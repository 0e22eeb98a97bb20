import type { SeedNews } from '@olov/contract/seed';
import { text } from '../text';

export const dough: SeedNews = {
  id: 'dough-48-hours',
  daysAgo: 16,
  picture: 'dough-48-hours',
  title: text(
    'Почему тесто отдыхает 48 часов',
    'Why the dough rests for 48 hours',
    'Nega xamir 48 soat tinadi',
  ),
  lead: text(
    'Мука, вода, соль и время. Рассказываем, что происходит с тестом за двое суток и почему его нельзя торопить.',
    'Flour, water, salt and time: what happens to a dough in two days, and why it must not be hurried.',
    'Un, suv, tuz va vaqt. Ikki kunda xamirda nima yuz berishini va nega uni shoshirib boʻlmasligini aytamiz.',
  ),
  body: text(
    `<p>В нашем тесте четыре составляющих: мука, вода, соль и щепотка дрожжей. Пятая не видна на весах, но без неё ничего не выйдет: это время.</p>
<h2>Что происходит за двое суток</h2>
<p>Первые часы тесто лежит в тепле и просыпается. Потом шары уезжают в холод, где дрожжи почти засыпают, а ферменты работают: крахмал становится сахаром, клейковина расслабляется. Отсюда вкус хлебной корки и бортик, который легко жуётся.</p>
<h2>Что было бы, если поспешить</h2>
<ul>
<li>Тесто сжималось бы под руками и рвалось.</li>
<li>Корочка осталась бы бледной: сахару неоткуда взяться.</li>
<li>После второго куска было бы тяжело.</li>
</ul>
<p>Поэтому мы считаем, сколько пицц съедят в пятницу, ещё в среду. Если вечером какой-то вид закончился, значит, мы ошиблись в расчётах, но не стали торопить тесто.</p>
<p>Проще всего почувствовать разницу на «Маргарите»: она в разделе <a href="/#pizza">«Пицца»</a>.</p>`,
    `<p>There are four things in our dough: flour, water, salt and a pinch of yeast. The fifth does not show on the scales, but nothing works without it: time.</p>
<h2>What happens in two days</h2>
<p>For the first hours the dough lies in the warm and wakes up. Then the balls go into the cold, where the yeast nearly falls asleep while the enzymes work: starch turns into sugar, gluten relaxes. That is where the taste of crust comes from, and a rim that is easy to chew.</p>
<h2>What haste would do</h2>
<ul>
<li>The dough would shrink under the hands and tear.</li>
<li>The crust would stay pale, for want of sugar.</li>
<li>After the second slice you would feel heavy.</li>
</ul>
<p>So on Wednesday we work out how many pizzas Friday will eat. If something has run out in the evening, we were wrong in our sums, but we did not hurry the dough.</p>
<p>The difference is easiest to taste in a Margherita, under <a href="/#pizza">Pizza</a>.</p>`,
    `<p>Xamirimizda toʻrt narsa bor: un, suv, tuz va bir chimdim xamirturush. Beshinchisi tarozida koʻrinmaydi, lekin usiz hech narsa chiqmaydi: bu vaqt.</p>
<h2>Ikki kunda nima boʻladi</h2>
<p>Dastlabki soatlarda xamir iliqda yotib uygʻonadi. Keyin zuvalalar sovuqqa qoʻyiladi: xamirturush deyarli uxlaydi, fermentlar esa ishlaydi. Kraxmal shakarga aylanadi, kleykovina boʻshashadi. Non qobigʻining taʼmi va oson chaynaladigan chet shundan.</p>
<h2>Shoshilsak nima boʻlardi</h2>
<ul>
<li>Xamir qoʻl ostida tortilib, yirtilardi.</li>
<li>Qobiq rangsiz qolardi: shakar paydo boʻlishga ulgurmaydi.</li>
<li>Ikkinchi boʻlakdan keyin ogʻirlik sezilardi.</li>
</ul>
<p>Shuning uchun juma kuni nechta pitsa yeyilishini chorshanbada hisoblaymiz. Kechqurun biror tur tugab qolsa, demak hisobda adashganmiz, lekin xamirni shoshirmaganmiz.</p>
<p>Farqni sezishning eng oson yoʻli «Margarita»: u <a href="/#pizza">«Pitsa»</a> boʻlimida.</p>`,
  ),
};
