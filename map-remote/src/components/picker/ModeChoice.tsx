import { DELIVERY_MODES, ORDER_TYPE, type OrderTypeId } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Segmented } from '@olov/shared-kit/ui';

interface Props {
  mode: OrderTypeId;
  onChange: (mode: OrderTypeId) => void;
}

/** Delivery or pickup. */
export function ModeChoice({ mode, onChange }: Props) {
  const { formatMessage } = useIntl();
  return (
    <Segmented
      label={formatMessage({ id: 'location.mode' })}
      value={mode}
      onChange={onChange}
      options={DELIVERY_MODES.map(({ value, labelKey }) => ({
        value,
        label: formatMessage({ id: labelKey }),
        testId: value === ORDER_TYPE.delivery ? 'mode-delivery' : 'mode-pickup',
      }))}
    />
  );
}
