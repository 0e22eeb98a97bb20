import type { Text } from '@olov/contract/seed';

export const text = (ru: string, en: string, uz: string): Text => ({ ru, en, uz });
