import type { RestaurantSettings, SetHoursBody } from '@olov/contract';

/** A day with other hours. The key keeps its row while others are removed. */
export interface ExceptionForm {
  key: number;
  date: string;
  isClosed: boolean;
  opening: string;
  closing: string;
}

export interface HoursForm {
  opening: string;
  closing: string;
  exceptions: readonly ExceptionForm[];
}

export const hoursFormOf = ({ opening, closing, exceptions }: RestaurantSettings): HoursForm => ({
  opening,
  closing,
  exceptions: exceptions.map((day, key) => ({
    key,
    date: day.date,
    isClosed: day.opening === undefined,
    opening: day.opening ?? opening,
    closing: day.closing ?? closing,
  })),
});

export function withNewDay(form: HoursForm): HoursForm {
  const { opening, closing, exceptions } = form;
  const key = Math.max(-1, ...exceptions.map((day) => day.key)) + 1;
  return { ...form, exceptions: [...exceptions, { key, date: '', isClosed: true, opening, closing }] };
}

/** An exception without hours is a closed day. */
export const hoursOf = ({
  opening,
  closing,
  exceptions,
}: HoursForm): Pick<SetHoursBody, keyof HoursForm> => ({
  opening,
  closing,
  exceptions: exceptions.map(({ date, isClosed, ...hours }) =>
    isClosed ? { date } : { date, opening: hours.opening, closing: hours.closing },
  ),
});
