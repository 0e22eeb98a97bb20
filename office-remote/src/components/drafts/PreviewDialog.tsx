import type { MenuPreviewAddress } from '@olov/contract/menuDrafts';
import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { buttonClass, Dialog, TextField } from '@olov/shared-kit/ui';
import styles from './Drafts.module.css';

interface Props {
  address: MenuPreviewAddress;
  onClose: () => void;
}

/** A link is opened by a press, which no browser takes for a pop-up; the address is for another device. */
export function PreviewDialog({ address: { url, until }, onClose }: Props) {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const text = (id: string) => formatMessage({ id: `office.preview.${id}` });
  return (
    <Dialog
      title={text('title')}
      onClose={onClose}
      width={560}
      footer={
        <a className={buttonClass('primary')} href={url} target="_blank" rel="noopener noreferrer">
          {text('open')}
        </a>
      }
    >
      <div className={styles.preview}>
        <p>{formatMessage({ id: 'office.preview.until' }, { until: locale.dateTime(until) })}</p>
        <TextField
          label={text('address')}
          hint={text('hint')}
          value={url}
          readOnly
          onFocus={({ target }) => target.select()}
        />
      </div>
    </Dialog>
  );
}
