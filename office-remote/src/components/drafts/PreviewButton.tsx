import type { MenuDraft, MenuPreviewAddress } from '@olov/contract/menu/drafts';
import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DraftsStore } from '../../stores/DraftsStore';
import { PreviewDialog } from '../common/PreviewDialog';

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
        {formatMessage({ id: 'office.preview.show' })}
      </Button>
      {address && <PreviewDialog address={address} onClose={() => setAddress(undefined)} />}
    </>
  );
});
