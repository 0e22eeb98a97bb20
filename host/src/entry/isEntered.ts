/** The parameters of the launch query (spec section 2). */
export const ENTRY_NAMES = [
  'tgId',
  'language',
  'regionId',
  'longitude',
  'latitude',
  'orderTypeId',
  'customerId',
] as const;

/** Carries the launch query over the reload that removes it: a hash needs no storage and is not sent to the server. */
export const CARRIED = 'olovEntry';

const TRACES = new RegExp(`[?&](${ENTRY_NAMES.join('|')})=|[#&?]${CARRIED}=`);

export const isEntered = ({ search, hash }: Location): boolean => TRACES.test(search + hash);
