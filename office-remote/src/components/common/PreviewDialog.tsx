import type { MenuPreviewAddress } from '@olov/contract';
import { useStores } from '@olov/shared-kit';
import { buttonClass, Dialog, TextField } from '@olov/shared-kit/ui';
import common from './common.module.css';
import { useText } from './useText';

interface Props {
  address: MenuPreviewAddress;
  onClose: () => void;
}

/** A link is opened by a press, which no browser takes for a pop-up; the address is for another device. */
export function PreviewDialog({ address: { url, until }, onClose }: Props) {
  const { locale } = useStores();
  const text = useText('office.preview.');
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
      <div className={common.form}>
        <p>{text('until', { until: locale.dateTime(until) })}</p>
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
