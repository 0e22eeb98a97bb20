import { useIntl } from '@olov/shared-kit/intl';
import { TextField } from '@olov/shared-kit/ui';
import type { MenuFilter } from '../../models/MenuFilter';
import { Check } from '../common/Check';
import common from '../common/common.module.css';

interface Props {
  filter: MenuFilter;
  onChange: (change: Record<string, string | undefined>) => void;
}

export function MenuFilters({ filter, onChange }: Props) {
  const { formatMessage } = useIntl();
  return (
    <div className={common.filters}>
      <TextField
        className={common.wide}
        type="search"
        label={formatMessage({ id: 'office.menu.search' })}
        value={filter.search}
        maxLength={100}
        onChange={({ target }) => onChange({ q: target.value })}
      />
      <Check
        label={formatMessage({ id: 'office.menu.only-stopped' })}
        isOn={filter.isStopped}
        onChange={(isOn) => onChange({ stopped: isOn ? '1' : undefined })}
      />
      <Check
        label={formatMessage({ id: 'office.menu.only-without-picture' })}
        isOn={filter.lacksPicture}
        onChange={(isOn) => onChange({ 'no-picture': isOn ? '1' : undefined })}
      />
    </div>
  );
}
