import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { SelectField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { ApplicationStore } from '../../stores/ApplicationStore';
import { useField } from './useField';

export const VacancyFields = observer(function VacancyFields() {
  const { formatMessage } = useIntl();
  const { regions, vacancies, form } = useFeature(ApplicationStore);
  const region = useField('regionId');
  const vacancy = useField('vacancyId');
  return (
    <>
      <SelectField {...region} required>
        <option value="">{formatMessage({ id: 'content.application.choose' })}</option>
        {regions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField {...vacancy} required disabled={form.texts.regionId === ''}>
        <option value="">{formatMessage({ id: 'content.application.choose' })}</option>
        {vacancies.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
    </>
  );
});
