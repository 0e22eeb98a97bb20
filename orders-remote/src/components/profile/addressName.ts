import type { SavedAddress } from '@olov/shared-kit';
import type { useIntl } from '@olov/shared-kit/intl';

export const LABELS = ['home', 'work'] as const;

type FormatMessage = ReturnType<typeof useIntl>['formatMessage'];

/** The label of an address in the page's language; undefined for an address with a name of its own. */
export function labelText({ label }: SavedAddress, formatMessage: FormatMessage): string | undefined {
  const known = LABELS.find((one) => one === label);
  return known && formatMessage({ id: `orders.addresses.${known}` });
}

/** The title with the house number that the customer typed. The title of a found house contains its number. */
export const titleWithHouse = ({ title, street, house }: SavedAddress): string =>
  house && !street ? `${title}, ${house}` : title;
