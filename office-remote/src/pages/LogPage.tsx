import { LOGGED_SUBJECTS } from '@olov/contract/staff/log';
import { useFeature, useStores } from '@olov/shared-kit';
import { DateField } from '@olov/shared-kit/forms';
import { SelectField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import common from '../components/common/common.module.css';
import { List } from '../components/common/List';
import { PageHead } from '../components/common/PageHead';
import { SearchField } from '../components/common/SearchField';
import { useFilters } from '../components/common/useFilters';
import { useText } from '../components/common/useText';
import styles from '../components/log/Log.module.css';
import { LogEntry } from '../components/log/LogEntry';
import { dayOf, isDay } from '../models/days';
import { LogStore } from '../stores/LogStore';

export const Component = observer(function LogPage() {
  const { list } = useFeature(LogStore);
  const { clock } = useStores();
  const { params, change } = useFilters();
  const text = useText('office.');
  const of = (name: string) => params.get(name) ?? '';
  const subject = LOGGED_SUBJECTS.find((one) => one === params.get('subject'));
  const key = params.toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all filters
  useEffect(
    () =>
      void list.search({
        ...(of('person') && { person: of('person') }),
        ...(subject && { subject }),
        ...(of('text') && { text: of('text') }),
        ...(isDay(of('from')) && { from: of('from') }),
        ...(isDay(of('to')) && { to: of('to') }),
      }),
    [list, key],
  );
  return (
    <>
      <PageHead title={text('log')} />
      <div className={common.filters}>
        {(['person', 'text'] as const).map((name) => (
          <SearchField
            key={name}
            className=""
            label={text(`log.${name}`)}
            hint={text(`log.${name}.hint`)}
            value={of(name)}
            onType={(typed) => change({ [name]: typed })}
          />
        ))}
        <SelectField
          label={text('log.subject')}
          value={subject ?? ''}
          onChange={({ target }) => change({ subject: target.value })}
        >
          <option value="">{text('orders.any')}</option>
          {LOGGED_SUBJECTS.map((one) => (
            <option key={one} value={one}>
              {text(`log.subject.${one}`)}
            </option>
          ))}
        </SelectField>
        {(['from', 'to'] as const).map((name) => (
          <DateField
            key={name}
            label={text(`orders.${name}`)}
            value={of(name)}
            max={dayOf(clock.now)}
            onText={(day) => change({ [name]: day })}
          />
        ))}
      </div>
      <List of={list}>
        {(changes) =>
          changes.length === 0 ? (
            <p>{text('log.none')}</p>
          ) : (
            <ol className={styles.entries}>
              {changes.map((entry) => (
                <LogEntry key={entry.id} entry={entry} />
              ))}
            </ol>
          )
        }
      </List>
    </>
  );
});
