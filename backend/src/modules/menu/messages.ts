import type { Messages } from '../../text/language';

const ru = {
  'menu-invalid': 'Меню не принято: в файлах есть ошибки.',
  'prices-invalid': 'Цены не приняты: в списке есть ошибки.',
  'menu-changed': 'Меню уже изменил кто-то другой: проверьте файлы ещё раз.',
};

type MenuMessages = typeof ru;

const en: MenuMessages = {
  'menu-invalid': 'The menu was not taken: there are mistakes in the files.',
  'prices-invalid': 'The prices were not taken: there are mistakes in the list.',
  'menu-changed': 'Somebody else has changed the menu meanwhile: check the files again.',
};

const uz: MenuMessages = {
  'menu-invalid': 'Menyu qabul qilinmadi: fayllarda xatolar bor.',
  'prices-invalid': 'Narxlar qabul qilinmadi: roʻyxatda xatolar bor.',
  'menu-changed': 'Menyuni boshqa kishi oʻzgartirdi: fayllarni qaytadan tekshiring.',
};

export const menuMessages: Messages<MenuMessages> = { ru, en, uz };
