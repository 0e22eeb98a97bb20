import { caretIn, useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useFormField } from '@olov/shared-kit/submission';
import { Button, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { type ChangeEvent, useState } from 'react';
import { OrderFormStore } from '../../stores/OrderFormStore';
import styles from './PhoneField.module.css';

const FIELD = 'customer.phone';

/** The caret stays behind the typed digit when the mask adds characters. */
export const PhoneField = observer(function PhoneField() {
  const { formatMessage } = useIntl();
  const { form } = useFeature(OrderFormStore);
  const control = useFormField(form, FIELD, 'order.phone');
  const { requestPhone } = useStores().surroundings.offers;
  const [isAsking, setIsAsking] = useState(false);

  const handleAsk = async () => {
    setIsAsking(true);
    const phone = await requestPhone?.();
    setIsAsking(false);
    if (phone) form.setText(FIELD, phone);
  };

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = target;
    form.setText(FIELD, value);
    const masked = form.texts[FIELD];
    // React would set the value after the event and move the caret to the end.
    target.value = masked;
    const caret = caretIn(masked, value, selectionStart ?? value.length);
    target.setSelectionRange(caret, caret);
  };

  return (
    <div className={styles.phone}>
      <TextField
        {...control}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        placeholder="+998 90 123 45 67"
        onChange={handleChange}
      />
      {requestPhone && (
        <Button
          variant="ghost"
          size="small"
          isBusy={isAsking}
          onClick={() => void handleAsk()}
          data-testid="phone-share"
        >
          {formatMessage({ id: 'order.phone.share' })}
        </Button>
      )}
    </div>
  );
});
