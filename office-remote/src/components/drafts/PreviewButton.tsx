import type { MenuDraft, MenuPreviewAddress } from '@olov/contract/menu/drafts';
import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, buttonClass, Dialog, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DraftsStore } from '../../stores/DraftsStore';
import { useText } from '../common/useText';
import styles from './Drafts.module.css';

/** Asks for an address that shows the draft in the shop. */
export const PreviewButton = observer(function PreviewButton({
  draft,
}: {
  draft: Pick<MenuDraft, 'id' | 'state'>;
}) {
  const drafts = useFeature(DraftsStore);
  const { formatMessage } = useIntl();
  const [address, setAddress] = useState<MenuPreviewAddress>();
  return (
    <>
      <Button
        variant="secondary"
        isBusy={drafts.form.isBusy}
        onClick={() => void drafts.preview(draft).then(setAddress)}
      >
        {formatMessage({ id: 'office.drafts.preview' })}
      </Button>
      {address && <PreviewDialog address={address} onClose={() => setAddress(undefined)} />}
    </>
  );
});

interface Props {
  address: MenuPreviewAddress;
  onClose: () => void;
}

/** A link is opened by a press, which no browser takes for a pop-up; the address is for another device. */
function PreviewDialog({ address: { url, until }, onClose }: Props) {
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
      <div className={styles.preview}>
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
