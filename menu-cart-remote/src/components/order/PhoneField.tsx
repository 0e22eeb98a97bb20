import { useFeature, useStores } from '@olov/shared-kit';
import { PhoneField as PhoneControl } from '@olov/shared-kit/forms';
import { useIntl } from '@olov/shared-kit/intl';
import { useFormField } from '@olov/shared-kit/submission';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { OrderFormStore } from '../../stores/OrderFormStore';
import styles from './PhoneField.module.css';

export const PhoneField = observer(function PhoneField() {
  const { formatMessage } = useIntl();
  const { form } = useFeature(OrderFormStore);
  const field = useFormField(form, 'customer.phone');
  const { requestPhone } = useStores().surroundings.offers;
  const [isAsking, setIsAsking] = useState(false);

  const handleAsk = async () => {
    setIsAsking(true);
    const phone = await requestPhone?.();
    setIsAsking(false);
    if (!phone) return;
    field.onText(phone);
    field.onBlur();
  };

  return (
    <div className={styles.phone}>
      <PhoneControl {...field} required />
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
