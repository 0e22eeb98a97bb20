import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { FormSelect } from '@olov/shared-kit/submission';
import { observer } from 'mobx-react-lite';
import { ApplicationStore } from '../../stores/ApplicationStore';

/** The city and its vacancies. */
export const VacancyChoice = observer(function VacancyChoice({ className }: { className?: string }) {
  const { formatMessage } = useIntl();
  const { list, vacancies, form } = useFeature(ApplicationStore);
  const none = <option value="">{formatMessage({ id: 'content.application.choose' })}</option>;
  return (
    <div className={className}>
      <FormSelect of={form} field="regionId" required>
        {none}
        {list.regions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FormSelect>
      <FormSelect of={form} field="vacancyId" required disabled={form.fields.texts.regionId === ''}>
        {none}
        {vacancies.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </FormSelect>
    </div>
  );
});
