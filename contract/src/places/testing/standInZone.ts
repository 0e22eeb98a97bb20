const GETTERS = {
  getFullYear: 'year',
  getMonth: 'month',
  getDate: 'day',
  getHours: 'hour',
  getMinutes: 'minute',
  getSeconds: 'second',
} as const;

/**
 * Makes dates behave as in a browser of another time zone, with summer time, until `jest.restoreAllMocks()`. Node
 * reads its own time zone only once, so a test cannot change it.
 */
export function standInZone(timeZone: string): void {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const fieldOf = (date: Date, field: string): number =>
    Number(format.formatToParts(date).find(({ type }) => type === field)?.value);
  for (const [getter, field] of Object.entries(GETTERS) as [keyof typeof GETTERS, string][])
    jest.spyOn(Date.prototype, getter).mockImplementation(function (this: Date) {
      return fieldOf(this, field) - (field === 'month' ? 1 : 0);
    });
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function (this: Date) {
    const there = Date.UTC(
      fieldOf(this, 'year'),
      fieldOf(this, 'month') - 1,
      fieldOf(this, 'day'),
      fieldOf(this, 'hour'),
      fieldOf(this, 'minute'),
    );
    return Math.round((this.valueOf() - there) / 60_000);
  });
}
