import type { ContentEntry } from '@olov/contract';
import { useIntl } from '@olov/shared-kit/intl';
import { TextField } from '@olov/shared-kit/ui';
import { FACTS, withFact } from '../../models/contentForm';
import { Check } from '../common/Check';
import common from '../common/common.module.css';
import { NumberField } from '../common/NumberField';
import { TextsField } from '../common/TextsField';

interface Props {
  entry: ContentEntry;
  isNew: boolean;
  onChange: (entry: ContentEntry) => void;
}

const MARKDOWN_ROWS = 8;

export function EntryForm({ entry, isNew, onChange }: Props) {
  const { formatMessage } = useIntl();
  const text = (id: string) => formatMessage({ id: `office.content.${id}` });
  const { kind, id, facts, texts, markdown } = entry;
  const factField = ([name, shape]: [string, string]) => {
    const label = text(`fact.${name}`);
    const value = facts[name];
    const change = (changed: unknown) => onChange(withFact(entry, name, changed));
    if (shape === 'yes') return <Check key={name} label={label} isOn={value !== false} onChange={change} />;
    if (shape === 'number')
      return <NumberField key={name} label={label} value={Number(value ?? 0)} onChange={change} />;
    const typed = value === undefined ? '' : String(value);
    return (
      <TextField key={name} label={label} value={typed} onChange={({ target }) => change(target.value)} />
    );
  };
  return (
    <>
      {kind !== 'contacts' && (
        <TextField
          label={text('id')}
          hint={text('id.hint')}
          value={id}
          readOnly={!isNew}
          maxLength={64}
          onChange={({ target }) => onChange({ ...entry, id: target.value })}
        />
      )}
      {Object.entries(texts).map(([name, value]) => (
        <TextsField
          key={name}
          label={text(`text.${name}`)}
          value={value}
          isLong={name === 'lead'}
          onChange={(code, typed) =>
            onChange({ ...entry, texts: { ...texts, [name]: { ...value, [code]: typed } } })
          }
        />
      ))}
      {markdown && (
        <TextsField
          label={text('markdown')}
          value={markdown}
          isLong
          rows={MARKDOWN_ROWS}
          onChange={(code, typed) => onChange({ ...entry, markdown: { ...markdown, [code]: typed } })}
        />
      )}
      <div className={common.pair}>{Object.entries(FACTS[kind]).map(factField)}</div>
    </>
  );
}
