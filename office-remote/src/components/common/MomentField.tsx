import { DateField } from '@olov/shared-kit/forms';
import { useIntl } from '@olov/shared-kit/intl';
import { TextField } from '@olov/shared-kit/ui';
import { useState } from 'react';
import { momentAt, writtenAt } from '../../models/days';
import common from './common.module.css';

interface Props {
  label: string;
  value: string | undefined;
  error?: string | undefined;
  onChange: (moment: string | undefined) => void;
}

const partsOf = (moment: string | undefined): [day: string, time: string] => {
  const [day = '', time = ''] = moment === undefined ? [] : writtenAt(moment).split(' ');
  return [day, time];
};

/** A day and a time of Tashkent. Without a day there is no moment; without a time it is midnight. */
export function MomentField({ label, value, error, onChange }: Props) {
  const { formatMessage } = useIntl();
  const [[day, time], setParts] = useState(() => partsOf(value));
  const change = (parts: [day: string, time: string]) => {
    setParts(parts);
    onChange(momentAt(parts[0], parts[1] || '00:00'));
  };
  return (
    <fieldset className={common.texts}>
      <legend className={common.legend}>{label}</legend>
      <div className={common.pair}>
        <DateField
          label={formatMessage({ id: 'office.publish.day' })}
          value={day}
          error={error}
          onText={(typed) => change([typed, time])}
        />
        <TextField
          label={formatMessage({ id: 'office.publish.time' })}
          type="time"
          value={time}
          onChange={({ target }) => change([day, target.value])}
        />
      </div>
    </fieldset>
  );
}
