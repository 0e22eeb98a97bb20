import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useAnnounced } from '../useAnnounced';

/** Announces what is in the cart. A modal dialog needs its own, because it silences the page. */
export function CartNotice() {
  const { formatMessage } = useIntl();
  const { cart, locale } = useStores();
  const text = useAnnounced({
    read: () => ({ count: cart.count, sum: cart.subtotal, lines: cart.lines.slice() }),
    isSame: (one, other) => one.count === other.count && one.sum === other.sum,
    say: ({ count, sum, lines }, before) => {
      const [gone, ...others] = before.lines.filter((line) => !lines.includes(line));
      if (!count && others.length > 0) return formatMessage({ id: 'cart.cleared' });
      const removed = gone && formatMessage({ id: 'cart.removed' }, { name: gone.product.name });
      const held = count > 0 && formatMessage({ id: 'cart.announce' }, { count, sum: locale.money(sum) });
      return [removed, held].filter(Boolean).join('. ');
    },
  });

  return (
    <p role="status" className="visually-hidden">
      {text}
    </p>
  );
}
