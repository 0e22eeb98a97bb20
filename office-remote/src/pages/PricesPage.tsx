import { STAFF_APIS } from '@olov/contract/staff/names';
import { isApiError, useFeature, useStores } from '@olov/shared-kit';
import { FileField } from '@olov/shared-kit/forms';
import { useIntl } from '@olov/shared-kit/intl';
import { Link, useSearchParams } from '@olov/shared-kit/router';
import { Button, buttonClass } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { Check } from '../components/common/Check';
import common from '../components/common/common.module.css';
import { Loaded } from '../components/common/Failure';
import { PageHead } from '../components/common/PageHead';
import { Problem } from '../components/common/Problem';
import { SearchField } from '../components/common/SearchField';
import { LossGuard } from '../components/common/useLossGuard';
import { useText } from '../components/common/useText';
import { DraftBar } from '../components/drafts/DraftBar';
import { SteepPrices } from '../components/drafts/SteepPrices';
import styles from '../components/prices/Prices.module.css';
import { PriceTable } from '../components/prices/PriceTable';
import { BlockForm, ColumnChoice } from '../components/prices/PriceTools';
import { problemsOf } from '../stores/ContentStore';
import { DraftsStore } from '../stores/DraftsStore';
import { OfficeSession } from '../stores/OfficeSession';
import { PriceGrid } from '../stores/PriceGrid';

export const Component = observer(function PricesPage() {
  const store = useFeature(PriceGrid);
  const drafts = useFeature(DraftsStore);
  const mayChange = useFeature(OfficeSession).has('change Menu');
  const { breakpoint, clock, locale } = useStores();
  const { formatMessage } = useIntl();
  const text = useText('office.price-table.');
  const [params, setParams] = useSearchParams();
  const draftId = params.get('draft') ?? undefined;
  const { tables, form, steep, wrong, search } = store;
  const load = () => void store.load(draftId);
  useEffect(() => void store.load(draftId), [store, draftId]);
  useEffect(() => store.forget, [store]);
  /** The way to the draft of a save loses nothing that was typed meanwhile. */
  const isOpening = useRef(false);

  const choose = (id: string | undefined) => setParams(id ? { draft: id } : {}, { preventScrollReset: true });
  const draftIdOf = () =>
    drafts.create(formatMessage({ id: 'office.drafts.new-name' }, { at: locale.dateTime(clock.now) }));
  const open = async (work: Promise<string | undefined>) => {
    const saved = await work;
    if (saved === undefined || saved === draftId) return;
    isOpening.current = true;
    choose(saved);
    isOpening.current = false;
  };
  const [file, setFile] = useState<File>();
  const importTable = (chosen: File, takesBack = false) => {
    setFile(chosen);
    void open(store.importTable(draftIdOf, chosen, takesBack));
  };
  const isOlder = isApiError(form.error) && form.error.code === 'prices-older';
  const problems = problemsOf(form);
  const tools = (
    <>
      <div className={styles.tools}>
        <Check label={text('modifiers')} isOn={store.hasModifiers} onChange={store.showModifiers} />
        <a
          className={buttonClass('secondary')}
          href={`${STAFF_APIS.main}/api/menu/PriceTable${draftId ? `?draftId=${draftId}` : ''}`}
          download
        >
          {formatMessage({ id: 'office.download' }, { format: 'CSV' })}
        </a>
        {mayChange && (
          <FileField
            label={text('import')}
            name="csv"
            accept=".csv,text/csv"
            chooseLabel={text('choose-file')}
            onChoose={importTable}
          />
        )}
      </div>
      {mayChange && <BlockForm />}
      <ColumnChoice />
    </>
  );
  return (
    <>
      <PageHead title={text('title')}>
        <Link className={buttonClass('secondary')} to={draftId ? `/menu?draft=${draftId}` : '/menu'}>
          {formatMessage({ id: 'office.menu' })}
        </Link>
        <DraftBar draftId={draftId} onChoose={choose} />
      </PageHead>
      <Loaded request={tables.request} onRetry={load}>
        {tables.value && (
          <>
            <div className={styles.tools}>
              <SearchField label={text('search')} value={search} onType={store.type} />
              {mayChange && (
                <>
                  <Button
                    isBusy={form.isBusy}
                    disabled={!store.isDirty}
                    onClick={() => void open(store.save(draftIdOf))}
                  >
                    {text(draftId ? 'save' : 'save-new', { count: store.edits.size })}
                  </Button>
                  <Button variant="secondary" disabled={!store.canUndo} onClick={store.undo}>
                    {text('undo')}
                  </Button>
                </>
              )}
            </div>
            {breakpoint.isMobile ? (
              <details className={`${common.fold} ${styles.columns}`}>
                <summary>{text('tools')}</summary>
                {tools}
              </details>
            ) : (
              tools
            )}
            <div role="status">
              {wrong !== undefined && <p className={common.problem}>{text('wrong', { text: wrong })}</p>}
              {store.rows.length === 0 && (
                <p className={common.muted}>{formatMessage({ id: 'office.nothing' })}</p>
              )}
            </div>
            {problems.length > 0 ? (
              <>
                {isOlder && <Problem failure={form.failure} />}
                <ul role="alert" className={common.problem}>
                  {problems.map(({ line, text: reason }) => (
                    <li key={`${line} ${reason}`}>
                      {line === undefined ? reason : text('line', { line, reason })}
                    </li>
                  ))}
                </ul>
                {isOlder && file && (
                  <Button variant="secondary" isBusy={form.isBusy} onClick={() => importTable(file, true)}>
                    {text('take-back')}
                  </Button>
                )}
              </>
            ) : (
              <Problem failure={form.failure} />
            )}
            {steep.length > 0 && (
              <>
                <h2 className="visually-hidden">{formatMessage({ id: 'office.drafts.current' })}</h2>
                <SteepPrices prices={steep} />
              </>
            )}
            <PriceTable mayChange={mayChange} />
            <p className={common.muted}>{text('hint')}</p>
          </>
        )}
      </Loaded>
      <LossGuard isDirty={() => store.isDirty && !isOpening.current} />
    </>
  );
});
