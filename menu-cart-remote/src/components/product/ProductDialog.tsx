import { type CartLine, type Product, type ShopResponse, useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, Dialog, EmptyState } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { ProductChoice } from '../../models/ProductChoice';
import { MenuStore } from '../../stores/MenuStore';
import { RemovedLinesStore } from '../../stores/RemovedLinesStore';
import { SearchStore } from '../../stores/SearchStore';
import { useSheetDrag } from '../motion/useSheetDrag';
import { useAnnounced } from '../useAnnounced';
import { AddButton } from './AddButton';
import { DishFacts } from './DishFacts';
import { HalvesHead } from './HalvesHead';
import { LookingDialog } from './LookingDialog';
import { ModifierSections } from './ModifierSections';
import styles from './ProductDialog.module.css';
import { ProductFacts } from './ProductFacts';
import { SaveButton } from './SaveButton';

interface Props {
  productId: string;
  /** A line of the cart, whose choice is changed. */
  lineId?: string;
  onClose: () => void;
}

export const ProductDialog = observer(function ProductDialog({ productId, lineId, onClose }: Props) {
  const { formatMessage } = useIntl();
  const menu = useFeature(MenuStore);
  const search = useFeature(SearchStore);
  const { remove } = useFeature(RemovedLinesStore);
  const line = useStores().cart.lines.find(({ cartProdId }) => cartProdId === lineId);
  const product = menu.productOf(productId);
  const { shop } = menu;
  /** The product and the menu of the last finished lookup; a new menu needs a new lookup. */
  const [searched, setSearched] = useState<{ productId: string; shop: ShopResponse | undefined }>();
  const isSearched = searched?.productId === productId && searched.shop === shop;

  useEffect(() => {
    let isCurrent = true;
    void menu
      .find(productId, search.folderOf(productId))
      .then(() => isCurrent && setSearched({ productId, shop }));
    return () => {
      isCurrent = false;
    };
  }, [menu, search, productId, shop]);

  if (product) return <KnownProduct product={product} line={line} onClose={onClose} />;
  const handleRemove = () => {
    if (line) remove(line);
    onClose();
  };
  return (
    <LookingDialog onClose={onClose}>
      {isSearched && (
        <EmptyState
          icon="search"
          drawing="soldOut"
          title={formatMessage({ id: 'menu.product.unknown' })}
          action={
            <Button onClick={handleRemove}>
              {formatMessage({ id: line ? 'order.line.remove' : 'cart.to-menu' })}
            </Button>
          }
        >
          {formatMessage({ id: 'menu.unavailable.text' })}
        </EmptyState>
      )}
    </LookingDialog>
  );
});

const KnownProduct = observer(function KnownProduct({
  product,
  line,
  onClose,
}: {
  product: Product;
  line: CartLine | undefined;
  onClose: () => void;
}) {
  const { formatMessage } = useIntl();
  const { events, surroundings } = useStores();
  const { shareProduct } = surroundings.offers;
  const [choice] = useState(() => new ProductChoice(product, line));
  useEffect(() => {
    const { id, name } = choice.product;
    events.emit('dish-opened', { items: [{ id, name, price: choice.price, quantity: 1 }] });
  }, [events, choice]);

  const halves = choice.sections.find(({ kind }) => kind === 'halves');
  const content = useRef<HTMLDivElement>(null);
  useSheetDrag(content, onClose);

  return (
    <Dialog
      title={product.name}
      isTitleHidden
      onClose={onClose}
      width={920}
      testId="product-dialog"
      footer={
        line ? (
          <SaveButton line={line} choice={choice} onSaved={onClose} />
        ) : (
          <AddButton product={product} choice={choice} onAdded={onClose} />
        )
      }
    >
      <div ref={content} className={styles.columns}>
        <div>
          <ProductFacts choice={choice} />
          {!product.isAvailable && <SoldOut onClose={onClose} />}
          {shareProduct && (
            <Button variant="ghost" size="small" onClick={() => shareProduct(product.id, product.name)}>
              {formatMessage({ id: 'product.share' })}
            </Button>
          )}
        </div>
        <div className={styles.choices}>
          {halves && <HalvesHead choice={choice} section={halves} />}
          <ModifierSections choice={choice} />
          <DishFacts choice={choice} />
          <PriceNotice choice={choice} />
        </div>
      </div>
    </Dialog>
  );
});

/** Announces the new price of a changed choice. */
function PriceNotice({ choice }: { choice: ProductChoice }) {
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

function SoldOut({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      icon="oven"
      drawing="soldOut"
      isInline
      title={formatMessage({ id: 'menu.unavailable' })}
      action={
        <Button variant="secondary" onClick={onClose}>
          {formatMessage({ id: 'cart.to-menu' })}
        </Button>
      }
    >
      {formatMessage({ id: 'menu.unavailable.text' })}
    </EmptyState>
  );
}
