import type { OrderTypeId } from '@olov/contract';
import { ORDER_TYPE } from '@olov/contract/platform/constants';
import { useIntl } from '../intl';
import { DELIVERY_MODES } from '../stores/DeliveryModeStore';
import { Segmented } from './Segmented';

interface Props {
  mode: OrderTypeId;
  onChange: (mode: OrderTypeId) => void;
}

/** Choice of delivery or pickup. It is controlled: the owner may need a place before it accepts the new mode. */
export function ModeChoice({ mode, onChange }: Props) {
  const { formatMessage } = useIntl();
  return (
    <Segmented
      label={formatMessage({ id: 'kit.mode' })}
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
