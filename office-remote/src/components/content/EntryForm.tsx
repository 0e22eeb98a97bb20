import type { ContentEntry } from '@olov/contract';
import { STAFF_LIMITS } from '@olov/contract/staff/limits';
import { TextField } from '@olov/shared-kit/ui';
import { FACTS, type Shape, withFact } from '../../models/contentForm';
import { momentOf, writtenAt } from '../../models/days';
import type { EntryProblem } from '../../stores/ContentStore';
import { Check } from '../common/Check';
import common from '../common/common.module.css';
import { MomentField } from '../common/MomentField';
import { NumberField } from '../common/NumberField';
import { TextsField } from '../common/TextsField';
import { useText } from '../common/useText';
import { FactChoice } from './FactChoice';

interface Props {
  entry: ContentEntry;
  /** Those of fields of this form. */
  problems: readonly EntryProblem[];
  isNew: boolean;
  onChange: (entry: ContentEntry) => void;
}

const MARKDOWN_ROWS = 8;

export function EntryForm({ entry, problems, isNew, onChange }: Props) {
  const text = useText('office.content.');
  const { kind, id, facts, texts, markdown } = entry;
  const errorOf = (field: string, locale?: string) =>
    problems.find((problem) => problem.field === field && (!locale || problem.locale === locale))?.text;
  const fields = Object.entries(FACTS[kind]);
  const factField = ([name, shape]: [string, Shape]) => {
    const label = text(`fact.${name}`);
    const value = facts[name];
    const change = (changed: unknown) => onChange(withFact(entry, name, changed));
    if (shape === 'yes') return <Check key={name} label={label} isOn={value !== false} onChange={change} />;
    if (shape === 'moment')
      return (
        <MomentField
          key={name}
          label={label}
          value={momentOf(String(value ?? ''))}
          error={errorOf(name)}
          onChange={(at) => change(at && writtenAt(at))}
        />
      );
    if (shape === 'region' || shape === 'folder' || shape === 'promoCode')
      return (
        <FactChoice
          key={name}
          {...{ shape, label, value }}
          error={errorOf(name)}
          onChange={(chosen) => change(shape === 'region' && chosen ? Number(chosen) : chosen)}
        />
      );
    if (shape === 'number')
      return (
        <NumberField
          key={name}
          label={label}
          value={value === undefined ? undefined : Number(value)}
          error={errorOf(name)}
          onChange={change}
        />
      );
    const typed = value === undefined ? '' : String(value);
    return (
      <TextField
        key={name}
        label={label}
        value={typed}
        error={errorOf(name)}
        onChange={({ target }) => change(target.value)}
      />
    );
  };
  return (
    <>
      {kind !== 'contacts' && (
        <TextField
          label={text('id')}
          hint={text('id.hint')}
          value={id}
          error={errorOf('id')}
          readOnly={!isNew}
          maxLength={STAFF_LIMITS.id}
          onChange={({ target }) => onChange({ ...entry, id: target.value })}
        />
      )}
      {Object.entries(texts).map(([name, value]) => (
        <TextsField
          key={name}
          label={text(`text.${name}`)}
          value={value}
          isLong={name === 'lead'}
          errorOf={(code) => errorOf(name, code)}
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
          errorOf={(code) => errorOf('markdown', code)}
          onChange={(code, typed) => onChange({ ...entry, markdown: { ...markdown, [code]: typed } })}
        />
      )}
      {fields.filter(([, shape]) => shape === 'moment').map(factField)}
      <div className={common.pair}>{fields.filter(([, shape]) => shape !== 'moment').map(factField)}</div>
    </>
  );
}
