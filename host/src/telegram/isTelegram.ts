import type { KeyValueStorage } from '@olov/shared-kit/host';

export const LAUNCH_KEY = 'olov-telegram';

const TRACES = /[#&?]tgWebApp\w+=/;

export const isTelegram = ({ search, hash }: Location, kept: KeyValueStorage | undefined): boolean =>
  TRACES.test(search + hash) || Boolean(kept?.getItem(LAUNCH_KEY));
