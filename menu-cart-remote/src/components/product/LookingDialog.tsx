import { useIntl } from '@olov/shared-kit/intl';
import { Dialog, Skeleton } from '@olov/shared-kit/ui';
import type { ReactNode } from 'react';
import styles from './LookingDialog.module.css';

/** The dialog until the product, or the code that shows it, is there. */
export function LookingDialog({ onClose, children }: { onClose: () => void; children?: ReactNode }) {
  const { formatMessage } = useIntl();
  return (
    <Dialog
      title={formatMessage({ id: 'menu.product' })}
      onClose={onClose}
      testId="product-dialog"
      isTitleHidden
    >
      {children || <Skeleton className={styles.looking} />}
    </Dialog>
  );
}
