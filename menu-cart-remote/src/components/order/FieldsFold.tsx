import { useFeature } from '@olov/shared-kit';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Field } from '../../models/orderFields';
import { OrderFormStore } from '../../stores/OrderFormStore';
import { Fold } from './Fold';

interface Props {
  label: string;
  fields: readonly Field[];
  children: ReactNode;
}

/** Fields that most customers leave empty; a value or an error opens them. */
export const FieldsFold = observer(function FieldsFold({ label, fields: names, children }: Props) {
  const { fields, submission } = useFeature(OrderFormStore).form;
  const isFilled = names.some((name) => !['', '0'].includes(fields.texts[name]));
  const isWrong = names.some((name) => fields.shown(name) !== undefined);
  // A customer who has closed wrong fields sees them again after the next attempt.
  const reason = isWrong ? submission.failures + 1 : isFilled;
  return (
    <Fold label={label} reason={reason}>
      {children}
    </Fold>
  );
});
