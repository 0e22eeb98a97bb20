import type { MenuDraft, MenuPreviewAddress } from '@olov/contract/menuDrafts';
import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DraftsStore } from '../../stores/DraftsStore';
import { PreviewDialog } from './PreviewDialog';

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
        isBusy={drafts.isBusy}
        onClick={() => void drafts.preview(draft).then(setAddress)}
      >
        {formatMessage({ id: 'office.drafts.preview' })}
      </Button>
      {address && <PreviewDialog address={address} onClose={() => setAddress(undefined)} />}
    </>
  );
});
