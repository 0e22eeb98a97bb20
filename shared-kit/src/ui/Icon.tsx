import { LineIcon } from './LineIcon';

/** Line icons drawn for this shop on a 24 px grid. */
const PATHS = {
  bag: 'M5 8h14l-1 12H6L5 8Zm4 0a3 3 0 0 1 6 0',
  bell: 'M6 17v-6a6 6 0 0 1 12 0v6M4 17h16m-10 3a2 2 0 0 0 4 0M12 5V3',
  box: 'm4 8 8-4 8 4v8l-8 4-8-4V8Zm0 0 8 4 8-4m-8 4v8M8 6l8 4',
  card: 'M3 6h18v12H3V6Zm0 4h18M6.5 14.500h4',
  cash: 'M3 7h18v10H3V7Zm9 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm-6-2h.01M18 12h.01',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chef: 'M7 20h10v-6.200a4.200 4.200 0 0 0 1.200-8A4.500 4.500 0 0 0 12 4a4.500 4.500 0 0 0-6.200 1.800 4.200 4.200 0 0 0 1.200 8V20Zm0-3h10',
  chevron: 'm9 5 7 7-7 7',
  clock: 'M12 7v5l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  close: 'M6 6l12 12M18 6 6 18',
  courier: 'M3 17h2m4 0h6m-9 0a2 2 0 1 0 .01 0M18 17a2 2 0 1 0 .01 0M3 17V7h11v10m0-7h4l3 4v3h-1',
  fire: 'M12 21c4 0 6.500-2.700 6.500-6.200 0-4.300-4-5.800-4-10.800-3 1-4.500 3.700-4.200 6.300-1-.4-1.700-1.300-1.900-2.300C6.600 9.800 5.500 12 5.500 14.800 5.500 18.300 8 21 12 21Z',
  globe: 'M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18m9-9a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  home: 'm4 11 8-7 8 7v9H4v-9Zm6 9v-5h4v5',
  minus: 'M6 12h12',
  offline:
    'M9 16.500a4.500 4.500 0 0 1 6 0M5.500 12.500a9 9 0 0 1 4-2.200m4.500.1a9 9 0 0 1 4.500 2.100M2.500 9A14 14 0 0 1 8 5.900m4-.4A14 14 0 0 1 21.500 9M12 20h.01M4 3l16 18',
  oven: 'M4 4h16v16H4V4Zm0 5h16M8 6.500h.01M11 6.500h.01M7.500 12.500h9v4h-9v-4Z',
  phone:
    'M6 3h3l1.500 5-2 1.500a12 12 0 0 0 6 6l1.500-2 5 1.500v3c0 1.600-1.300 2.500-2.800 2.300C10.500 19.500 4.500 13.500 3.700 5.800 3.500 4.300 4.400 3 6 3Z',
  pin: 'M12 21s7-6.500 7-11.500a7 7 0 1 0-14 0C5 14.500 12 21 12 21Zm0-9a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
  plus: 'M12 6v12M6 12h12',
  receipt: 'M6 3h12v18l-3-2-3 2-3-2-3 2V3Zm3.500 5h5m-5 4h5',
  repeat: 'M4 12a8 8 0 0 1 14-5.300L20 9m0-5v5h-5m5 3a8 8 0 0 1-14 5.300L4 15m0 5v-5h5',
  search: 'm20 20-4.500-4.500M11 17a6 6 0 1 1 0-12 6 6 0 0 1 0 12Z',
  store: 'M4 10v10h16V10M3 10l2-6h14l2 6M3 10a3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0M9 20v-6h6v6',
  trash: 'M5 7h14M10 7V4h4v3m-7 0 1 13h8l1-13',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9c.5-4 3.500-6 8-6s7.500 2 8 6',
} as const;

export type IconName = keyof typeof PATHS;

/** Decoration beside a text or an `aria-label`; screen readers do not hear it. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <LineIcon size={size}>
      <path d={PATHS[name]} />
    </LineIcon>
  );
}
