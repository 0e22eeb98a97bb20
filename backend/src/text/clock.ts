import { TASHKENT_OFFSET_MS } from '@olov/contract';

export const formatTime = (at: Date): string =>
  new Date(at.getTime() + TASHKENT_OFFSET_MS).toISOString().slice(11, 16);
