import type { OfficePromo, PromoRules } from '@olov/contract';
import { useFeature } from '@olov/shared-kit';
import { observer } from 'mobx-react-lite';
import { newPromo, rulesOf } from '../../models/promoForm';
import { PromosStore } from '../../stores/PromosStore';
import { EditorDialog, useEditor } from '../common/EditorDialog';
import { useText } from '../common/useText';
import { PromoForm } from './PromoForm';

interface Props {
  /** Absent: a new code. */
  promo?: OfficePromo;
  /** Old rules, which are filled in. */
  restored?: PromoRules | undefined;
  mayChange: boolean;
  onClose: () => void;
}

export const PromoDialog = observer(function PromoDialog({ promo, restored, mayChange, onClose }: Props) {
  const store = useFeature(PromosStore);
  const editor = useEditor(promo ? rulesOf(promo) : newPromo(), restored);
  const text = useText('office.promo.');
  const isEnded = promo?.state === 'ended' || promo?.state === 'off';
  return (
    <EditorDialog
      title={promo?.code ?? text('new')}
      {...{ editor, mayChange, onClose }}
      save={() => store.save(editor, promo?.version)}
      remove={
        promo &&
        !isEnded && {
          label: text('end'),
          sureLabel: text(editor.isDirty ? 'end-unsaved' : 'end-sure'),
          run: () => store.end(editor, promo.code),
        }
      }
    >
      <PromoForm rules={editor.value} isNew={!promo} fields={editor.form.fields} onChange={editor.set} />
    </EditorDialog>
  );
});
