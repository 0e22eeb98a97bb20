import type { AccountLink } from '@olov/contract/staff/site';
import { useStores } from '@olov/shared-kit';
import { Button, Dialog, TextField } from '@olov/shared-kit/ui';
import { useState } from 'react';
import common from '../common/common.module.css';
import { useText } from '../common/useText';

interface Props {
  link: AccountLink & { login: string };
  onClose: () => void;
}

/** The link of an invitation: no other answer of the server has it. */
export function LinkDialog({ link: { login, path, until }, onClose }: Props) {
  const { locale } = useStores();
  const text = useText('office.accounts.link.');
  const [isCopied, setIsCopied] = useState(false);
  const url = window.location.origin + path;
  // Absent without https: then the field is copied by hand.
  const { clipboard } = navigator;
  return (
    <Dialog
      title={text('title', { login })}
      onClose={onClose}
      footer={
        clipboard && (
          <div className={common.actions}>
            <Button onClick={() => void clipboard.writeText(url).then(() => setIsCopied(true))}>
              {text('copy')}
            </Button>
            <span role="status">{isCopied && text('copied')}</span>
          </div>
        )
      }
    >
      <div className={common.form}>
        <p className={common.text}>{text('until', { until: locale.dateTime(until) })}</p>
        <TextField label={text('address')} value={url} readOnly onFocus={({ target }) => target.select()} />
      </div>
    </Dialog>
  );
}
