import { useIntl } from '@olov/shared-kit/intl';
import type { MenuFilter } from '../../models/MenuFilter';
import { Check } from '../common/Check';
import common from '../common/common.module.css';
import { SearchField } from '../common/SearchField';

interface Props {
  filter: MenuFilter;
  onChange: (change: Record<string, string | undefined>) => void;
}

export function MenuFilters({ filter, onChange }: Props) {
  const { formatMessage } = useIntl();
  return (
    <div className={common.filters}>
      <SearchField
        label={formatMessage({ id: 'office.menu.search' })}
        value={filter.search}
        onType={(q) => onChange({ q })}
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
