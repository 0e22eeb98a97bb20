import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';

/** Puts a code into the cart in place of any other. The discount appears when the order is priced. */
export function useTakeCode(): (code: string) => void {
  const { cart, toasts } = useStores();
  const { formatMessage } = useIntl();
  return (code) => {
    cart.applyPromo(code);
    toasts.show({
      severity: 'success',
      summary: formatMessage({ id: 'content.stocks.used' }, { code }),
      detail: formatMessage({ id: 'content.stocks.used.detail' }),
    });
  };
}
