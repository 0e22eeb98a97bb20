import type { Messages } from '../../text/language';

const ru = { 'zones-invalid': 'Зоны не приняты: в файле есть ошибки.' };

type ZoneMessages = typeof ru;

const en: ZoneMessages = { 'zones-invalid': 'The zones were not taken: there are mistakes in the file.' };

const uz: ZoneMessages = { 'zones-invalid': 'Hududlar qabul qilinmadi: faylda xatolar bor.' };

export const zoneMessages: Messages<ZoneMessages> = { ru, en, uz };
