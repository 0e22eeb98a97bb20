import { cleanText } from '@olov/contract/content/cleanText';
import { REPORT_LIMITS, REPORT_REASONS, type ReportReason } from '@olov/contract/content/reports';
import { FEEDBACK_LIMITS, useStores } from '@olov/shared-kit';
import { FileField } from '@olov/shared-kit/forms';
import { useIntl } from '@olov/shared-kit/intl';
import {
  type AnyFailure,
  FormEnd,
  FormLongText,
  FormSelect,
  useForm,
  useFormField,
  useFormSubmit,
} from '@olov/shared-kit/submission';
import { RemoveButton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ordersApi } from '../../api/ordersApi';
import { shrinkPhoto } from '../../models/shrinkPhoto';
import styles from './messages.module.css';

const FIELDS = {
  reason: 'orders.report.reason',
  message: 'orders.report.message',
  photos: 'orders.report.photos',
};

interface Props {
  orderId: string;
  onSent: () => void;
}

export const ReportForm = observer(function ReportForm({ orderId, onSent }: Props) {
  const { formatMessage } = useIntl();
  const stores = useStores();
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [isBroken, setIsBroken] = useState(false);
  const { min, max } = FEEDBACK_LIMITS.message;
  const form = useForm({
    fields: FIELDS,
    problem: (field, texts) => {
      const { length } = cleanText(texts[field]);
      if (field === 'reason') return length === 0 ? { id: 'orders.report.choose' } : undefined;
      const isWrong = field === 'message' && (length < min || length > max);
      return isWrong ? { id: 'orders.report.wrong', values: { min, max } } : undefined;
    },
    draft: { name: `report-${orderId}` },
  });
  useEffect(() => form.keepDraft(), [form]);
  const { name, label, error } = useFormField(form, 'photos');
  const { isSending, progress } = form.submission;

  const send = () => {
    const { reason, message } = form.fields.texts;
    const report = { orderId, reason: reason as ReportReason, message, photos: [...photos] };
    return form.submit({
      content: () => [reason, message, photos.map(({ length }) => length)],
      send: ({ key, ...request }) => ordersApi(stores).report({ key, ...report }, request),
    });
  };
  const handleChoose = async (file: File) => {
    form.fields.forgive('photos');
    const photo = await shrinkPhoto(file).catch(() => undefined);
    setIsBroken(!photo);
    if (photo) setPhotos((before) => [...before, photo].slice(0, REPORT_LIMITS.photos));
  };
  const photoName = (place: number) => formatMessage({ id: 'orders.messages.photo' }, { number: place + 1 });

  return (
    <form {...useFormSubmit(form, send, onSent)} className={styles.form}>
      <FormSelect of={form} field="reason" required>
        <option value="">{formatMessage({ id: 'orders.report.choose' })}</option>
        {REPORT_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {formatMessage({ id: `orders.report.reason.${reason}` })}
          </option>
        ))}
      </FormSelect>
      <FormLongText of={form} field="message" required rows={4} limit={max} counter="orders.report.counter" />
      <FileField
        {...{ name, label }}
        error={isBroken ? formatMessage({ id: 'orders.report.photo.broken' }) : error}
        chooseLabel={formatMessage({ id: 'orders.report.photo.add' })}
        hint={formatMessage({ id: 'orders.report.photos.hint' }, { most: REPORT_LIMITS.photos })}
        accept="image/*"
        disabled={isSending || photos.length >= REPORT_LIMITS.photos}
        progress={photos.length > 0 && isSending ? progress : undefined}
        onChoose={(file) => void handleChoose(file)}
      />
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, place) => (
            <li key={photo}>
              <img src={`data:image/jpeg;base64,${photo}`} alt={photoName(place)} />
              <RemoveButton
                label={photoName(place)}
                onClick={() => setPhotos(photos.filter((other) => other !== photo))}
              />
            </li>
          ))}
        </ul>
      )}
      <FormEnd form={form} textId={failureId} data-testid="report-send">
        {formatMessage({ id: 'orders.report.send' })}
      </FormEnd>
    </form>
  );
});

function failureId({ kind, text }: AnyFailure): string | undefined {
  if (kind === 'offline') return 'orders.report.offline';
  return text || kind === 'fields' ? undefined : 'orders.report.failed';
}
