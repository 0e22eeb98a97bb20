import type { EntryPreview } from '@olov/contract';
import { LOCALE_INFO, LOCALES, useStores } from '@olov/shared-kit';
import { useHtml } from '@olov/shared-kit/html';
import { useIntl } from '@olov/shared-kit/intl';
import { Dialog, Segmented } from '@olov/shared-kit/ui';
import { useState } from 'react';
import common from '../common/common.module.css';

/** An entry as its page will show it, before anybody else can see it. */
export function Preview({ preview, onClose }: { preview: EntryPreview; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const [language, setLanguage] = useState(useStores().locale.current);
  const { texts, html, notes } = preview;
  return (
    <Dialog title={formatMessage({ id: 'office.content.preview' })} onClose={onClose} width={760}>
      <div className={common.form}>
        <Segmented
          label={formatMessage({ id: 'office.language' })}
          value={language}
          options={LOCALES.map((one) => ({ value: one, label: LOCALE_INFO[one].name }))}
          onChange={setLanguage}
        />
        {notes.map((note) => (
          <p key={note} className={common.problem}>
            {note}
          </p>
        ))}
        <article lang={language}>
          {texts.title && <h3>{texts.title[language]}</h3>}
          {texts.lead && <p>{texts.lead[language]}</p>}
          {html && <Html html={html[language]} />}
        </article>
      </div>
    </Dialog>
  );
}

/** Links are shown and lead nowhere, because the office would be left. */
function Html({ html }: { html: string }) {
  const shown = useHtml(html.replace(/<(\/?)a\b[^>]*>/g, '<$1u>'));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: useHtml sanitizes it
  return <div dangerouslySetInnerHTML={shown} />;
}
