import { useFeature, useStores } from '@olov/shared-kit';
import { FileField } from '@olov/shared-kit/forms';
import { useIntl } from '@olov/shared-kit/intl';
import { useNavigate } from '@olov/shared-kit/router';
import { Button, Dialog } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { MenuStore } from '../../stores/MenuStore';
import { TableImporter } from '../../stores/TableImporter';
import { Check } from '../common/Check';
import common from '../common/common.module.css';
import { FileDrop } from '../common/FileDrop';
import { Problem } from '../common/Problem';
import { useText } from '../common/useText';
import { TableColumns } from './TableColumns';
import { TableRows } from './TableRows';

/** Makes a draft of a spreadsheet: the file, the fields of its columns, and its rows beside the menu. */
export const TableDialog = observer(function TableDialog({ onClose }: { onClose: () => void }) {
  const { api } = useFeature(MenuStore);
  const [importer] = useState(() => new TableImporter(api));
  const navigate = useNavigate();
  const { formatMessage } = useIntl();
  const text = useText('office.table.');
  const { report, form, name } = importer;
  const make = async () => {
    const draftId = await importer.make();
    if (draftId) navigate(`/drafts/${draftId}`);
  };
  return (
    <Dialog
      title={formatMessage({ id: 'office.table' })}
      onClose={onClose}
      placement="side"
      width={960}
      footer={
        <div className={common.end}>
          <Problem failure={form.failure} />
          {report && (
            <Button isBusy={form.isBusy} disabled={!importer.isComplete} onClick={() => void make()}>
              {text('make')}
            </Button>
          )}
        </div>
      }
    >
      <div className={common.form}>
        <FileDrop isMain hint={text('drop')} onFile={(file) => void importer.open(file)}>
          <FileField
            label={name || text('file')}
            hint={text('hint')}
            chooseLabel={text('choose')}
            name="table"
            accept=".csv,.tsv,.txt,.xlsx"
            onChoose={(file) => void importer.open(file)}
          />
        </FileDrop>
        {report && (
          <>
            <TableColumns columns={report.columns} onChoose={importer.choose} />
            <TableRows report={report} onCorrect={(cell) => void importer.correct(cell)} />
            <Choices importer={importer} />
          </>
        )}
      </div>
    </Dialog>
  );
});

const Choices = observer(function Choices({ importer }: { importer: TableImporter }) {
  const { current } = useStores().locale;
  const text = useText('office.table.');
  const { rows = [], missing = [] } = importer.report ?? {};
  const wrong = rows.filter(({ state }) => state === 'problem').length;
  return (
    <div>
      {wrong > 0 && (
        <Check
          label={text('without-wrong', { count: wrong })}
          isOn={importer.withoutWrong}
          onChange={(withoutWrong) => importer.set({ withoutWrong })}
        />
      )}
      {missing.length > 0 && (
        <>
          <Check
            label={text('remove-missing', { count: missing.length })}
            isOn={importer.removeMissing}
            onChange={(removeMissing) => importer.set({ removeMissing })}
          />
          <p className={common.muted}>{missing.map(({ name }) => name[current]).join(', ')}</p>
        </>
      )}
    </div>
  );
});
