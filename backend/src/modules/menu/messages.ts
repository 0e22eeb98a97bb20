import type { Messages } from '../../text/language';

const ru = {
  'server-error': 'Сервис не ответил. Попробуйте ещё раз.',
  'menu-invalid': 'Меню не принято: в файлах есть ошибки.',
  'prices-invalid': 'Цены не приняты: в списке есть ошибки.',
  'menu-changed': 'Меню уже изменил кто-то другой: проверьте файлы ещё раз.',
  'dish-unknown': 'Такого блюда нет.',
  'draft-unknown': 'Такого черновика нет.',
  'draft-closed': 'Этот черновик сейчас изменить нельзя: он запланирован или уже опубликован.',
  'draft-empty': 'В черновике нет изменений.',
  'draft-conflict': 'Меню успели изменить. Проверьте:',
  'draft-invalid': 'Так опубликовать нельзя: меню станет противоречивым.',
  'not-published': 'Отменить можно только опубликованный черновик.',
  'no-folder': 'Такого раздела нет.',
  'no-tag': 'Такой метки нет.',
  'no-group': 'Такой группы модификаторов нет.',
  'no-dish': 'Такого блюда в меню нет.',
  'modifier-twice': 'Модификатор с таким id в блюде уже есть.',
  'in-use': 'Этим ещё пользуются блюда меню.',
};

export type MenuMessages = typeof ru;

const en: MenuMessages = {
  'server-error': 'The service didn’t respond. Try again.',
  'menu-invalid': 'The menu was not taken: there are mistakes in the files.',
  'prices-invalid': 'The prices were not taken: there are mistakes in the list.',
  'menu-changed': 'Somebody else has changed the menu meanwhile: check the files again.',
  'dish-unknown': 'There is no such dish.',
  'draft-unknown': 'There is no such draft.',
  'draft-closed': 'This draft cannot be changed now: it is scheduled, or published already.',
  'draft-empty': 'The draft has no changes.',
  'draft-conflict': 'The menu has changed meanwhile. Check:',
  'draft-invalid': 'The draft cannot be published: it would leave the menu inconsistent.',
  'not-published': 'Only a published draft can be undone.',
  'no-folder': 'There is no such folder.',
  'no-tag': 'There is no such tag.',
  'no-group': 'There is no such modifier group.',
  'no-dish': 'The menu has no such dish.',
  'modifier-twice': 'The dish already has a modifier with this id.',
  'in-use': 'Dishes of the menu still use this.',
};

const uz: MenuMessages = {
  'server-error': 'Xizmat javob bermadi. Qayta urinib koʻring.',
  'menu-invalid': 'Menyu qabul qilinmadi: fayllarda xatolar bor.',
  'prices-invalid': 'Narxlar qabul qilinmadi: roʻyxatda xatolar bor.',
  'menu-changed': 'Menyuni boshqa kishi oʻzgartirdi: fayllarni qaytadan tekshiring.',
  'dish-unknown': 'Bunday taom yoʻq.',
  'draft-unknown': 'Bunday qoralama yoʻq.',
  'draft-closed': 'Bu qoralamani hozir oʻzgartirib boʻlmaydi: u rejalashtirilgan yoki chop etilgan.',
  'draft-empty': 'Qoralamada oʻzgarishlar yoʻq.',
  'draft-conflict': 'Menyu bu orada oʻzgardi. Tekshiring:',
  'draft-invalid': 'Bunday chop etib boʻlmaydi: menyuda ziddiyat paydo boʻladi.',
  'not-published': 'Faqat chop etilgan qoralamani bekor qilish mumkin.',
  'no-folder': 'Bunday boʻlim yoʻq.',
  'no-tag': 'Bunday belgi yoʻq.',
  'no-group': 'Bunday qoʻshimchalar guruhi yoʻq.',
  'no-dish': 'Menyuda bunday taom yoʻq.',
  'modifier-twice': 'Taomda bunday id bilan qoʻshimcha allaqachon bor.',
  'in-use': 'Bundan menyudagi taomlar hali foydalanmoqda.',
};

export const menuMessages: Messages<MenuMessages> = { ru, en, uz };
