import { useStores } from '@olov/shared-kit';
import type { ProductChoice } from '../../models/ProductChoice';
import { useAnnounced } from '../useAnnounced';

/** Announces the new price of a changed choice. */
export function PriceNotice({ choice }: { choice: ProductChoice }) {
  const { locale } = useStores();
  const text = useAnnounced({
    read: () => choice.price,
    isSame: Object.is,
    say: (price) => locale.money(price),
  });
  return (
    <p role="status" className="visually-hidden">
      {text}
    </p>
  );
}
