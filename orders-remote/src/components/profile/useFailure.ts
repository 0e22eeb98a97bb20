import { isApiError } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useSubmission } from '@olov/shared-kit/submission';
import { useState } from 'react';
import { failureText } from '../../stores/ProfileStore';

/** Runs one request at a time and keeps its error: per field, or of the whole form. */
export function useFailure() {
  const { formatMessage, messages } = useIntl();
  const [isBusy, setIsBusy] = useState(false);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const submission = useSubmission(isBusy);

  const clear = () => {
    setFields({});
    setFailure('');
  };

  /** True for a success. */
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy) return false;
    clear();
    setIsBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      const own = isApiError(error) ? error.fields : {};
      setFields(own);
      const text = failureText(error);
      if (Object.keys(own).length === 0) {
        setFailure(Object.hasOwn(messages, text) ? formatMessage({ id: text }) : text);
      }
      return false;
    } finally {
      setIsBusy(false);
    }
  };

  return { submission, fields, setFields, failure, run, clear };
}
