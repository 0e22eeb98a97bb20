import { TABLE_FIELDS, type TableField, type TableImport } from '@olov/contract/menu/table';
import { SelectField } from '@olov/shared-kit/ui';
import common from '../common/common.module.css';
import { useText } from '../common/useText';
import { useValueText } from '../drafts/useValueText';

interface Props {
  columns: TableImport['columns'];
  onChoose: (column: number, field: TableField | null) => void;
}

/** The field of each column of the file, with some of its values. */
export function TableColumns({ columns, onChoose }: Props) {
  const text = useText('office.table.');
  const { field: fieldText } = useValueText();
  return (
    <fieldset className={common.texts}>
      <legend className={common.legend}>{text('columns')}</legend>
      <div className={common.filters}>
        {columns.map(({ title, samples, field }, index) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name than its place
            key={`${index}/${title}`}
            label={title || text('column', { number: index + 1 })}
            hint={samples.join(' · ') || text('empty')}
            value={field ?? ''}
            onChange={({ target }) =>
              onChoose(index, TABLE_FIELDS.find((one) => one === target.value) ?? null)
            }
          >
            <option value="">{text('unused')}</option>
            {TABLE_FIELDS.map((one) => (
              <option key={one} value={one}>
                {fieldText(one)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </fieldset>
  );
}
