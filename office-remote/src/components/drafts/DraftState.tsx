import type { MenuDraft } from '@olov/contract/menu/drafts';
import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { State, type Tone } from '../common/State';

const TONES: Record<MenuDraft['state'], Tone> = {
  open: 'plain',
  scheduled: 'waits',
  failed: 'bad',
  published: 'good',
  undone: 'plain',
};

export function DraftState({
  state,
  publishAt,
  publishedAt,
}: Pick<MenuDraft, 'state' | 'publishAt' | 'publishedAt'>) {
  const { locale } = useStores();
  const { formatMessage } = useIntl();
  const at = state === 'scheduled' ? publishAt : state === 'published' ? publishedAt : null;
  return (
    <State tone={TONES[state]}>
      {formatMessage({ id: `office.drafts.state.${state}` })}
      {at && ` · ${locale.dateTime(at)}`}
    </State>
  );
}
