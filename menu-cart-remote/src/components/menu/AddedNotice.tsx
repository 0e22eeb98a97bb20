import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { reaction } from 'mobx';
import { useEffect, useState } from 'react';

export function AddedNotice() {
  const { formatMessage } = useIntl();
  const { cart, locale } = useStores();
  const [text, setText] = useState('');

  useEffect(
    () =>
      reaction(
        () => ({ count: cart.count, sum: cart.subtotal }),
        ({ count, sum }) =>
          setText(formatMessage({ id: 'cart.announce' }, { count, sum: locale.money(sum) })),
        { equals: (a, b) => a.count === b.count && a.sum === b.sum },
      ),
    [cart, locale, formatMessage],
  );

  return (
    <p role="status" className="visually-hidden">
      {text}
    </p>
  );
}
