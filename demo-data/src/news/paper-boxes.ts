import type { SeedNews } from '@olov/contract/seed';
import { text } from '../text';

export const paperBoxes: SeedNews = {
  id: 'paper-boxes',
  daysAgo: 57,
  picture: 'paper-boxes',
  title: text(
    'Коробка, которую можно вернуть',
    'A box you can bring back',
    'Qaytarib berish mumkin boʻlgan quti',
  ),
  lead: text(
    'Новые коробки сделаны из переработанного картона без плёнки. Принесите десять, и они уедут на фабрику.',
    'Our new boxes are made of recycled card, without any film. Bring ten back, and they go to the mill again.',
    'Yangi qutilar qayta ishlangan, plyonkasiz kartondan. Oʻntasini olib keling, ular yana fabrikaga ketadi.',
  ),
  body: text(
    `<p>За год мы отправляем в дорогу несколько сотен тысяч коробок. Прежние были красивыми, но с глянцевой плёнкой, а её не перерабатывают. Новые коричневые, простые и целиком бумажные.</p>
<h2>Что изменилось</h2>
<ul>
<li>картон из макулатуры, краска на водной основе;</li>
<li>вместо плёнки внутри лист пергамента: жир остаётся на нём;</li>
<li>два отверстия сбоку выпускают пар, и корочка доезжает хрустящей.</li>
</ul>
<h2>Как вернуть</h2>
<p>Выньте пергамент, сложите коробки и принесите в любой ресторан, где у входа стоит зелёный ящик. Раз в неделю их забирает бумажная фабрика.</p>
<p>Пергамент с жиром, увы, идёт в обычный мусор. Мы ищем, чем заменить и его.</p>`,
    `<p>Every year several hundred thousand boxes leave our kitchens. The old ones were handsome, but they had a glossy film that nobody recycles. The new ones are brown, plain and paper through and through.</p>
<h2>What has changed</h2>
<ul>
<li>card of waste paper, printed with water-based ink;</li>
<li>a sheet of parchment instead of film, which keeps the grease;</li>
<li>two holes at the side that let the steam out, so the crust arrives crisp.</li>
</ul>
<h2>How to bring them back</h2>
<p>Take out the parchment, fold the boxes and bring them to any restaurant with a green crate at its door. Once a week a paper mill collects them.</p>
<p>Parchment with grease on it still goes to the bin, alas. We are looking for something better there, too.</p>`,
    `<p>Bir yilda bir necha yuz ming quti yoʻlga chiqadi. Oldingilari chiroyli, lekin yaltiroq plyonkali edi, uni qayta ishlab boʻlmaydi. Yangilari jigarrang, oddiy va butunlay qogʻozdan.</p>
<h2>Nima oʻzgardi</h2>
<ul>
<li>makulaturadan karton, suv asosidagi boʻyoq;</li>
<li>plyonka oʻrniga pergament varaq: yogʻ unda qoladi;</li>
<li>yon tomondagi ikki teshik bugʻni chiqaradi, qobiq qarsildoq yetib boradi.</li>
</ul>
<h2>Qanday qaytariladi</h2>
<p>Pergamentni oling, qutilarni taxlang va eshigi yonida yashil yashik turgan istalgan restoranga olib keling. Haftada bir marta ularni qogʻoz fabrikasi olib ketadi.</p>
<p>Yogʻ tekkan pergament, afsuski, oddiy chiqindiga tashlanadi. Uning oʻrniga ham yaxshiroq narsa izlayapmiz.</p>`,
  ),
};
