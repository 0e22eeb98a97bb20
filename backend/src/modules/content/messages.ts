import type { Messages } from '../../text/language';

const ru = { 'content-invalid': 'Файлы не приняты: в них есть ошибки.' };

type ContentMessages = typeof ru;

const en: ContentMessages = { 'content-invalid': 'The files were not taken: there are mistakes in them.' };

const uz: ContentMessages = { 'content-invalid': 'Fayllar qabul qilinmadi: ularda xatolar bor.' };

export const contentMessages: Messages<ContentMessages> = { ru, en, uz };
