import { useIntl } from '@olov/shared-kit/intl';

/** Texts whose ids begin alike: with `office.dish.` the id `name` is `office.dish.name`. */
export function useText(prefix: string) {
  const { formatMessage } = useIntl();
  return (id: string, values = {}) => formatMessage({ id: prefix + id }, values);
}
