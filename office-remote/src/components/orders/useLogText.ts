import { useIntl } from '@olov/shared-kit/intl';

/** Words for an action or a subject of the log of changes; those of machines and of later releases keep their names. */
export function useLogText() {
  const { messages, formatMessage } = useIntl();
  return (kind: 'action' | 'subject', name: string): string => {
    const id = `office.log.${kind}.${name}`;
    return id in messages ? formatMessage({ id }) : name;
  };
}
