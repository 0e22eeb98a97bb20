import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useNavigate } from '@olov/shared-kit/router';
import { EmptyState } from '@olov/shared-kit/ui';
import { useEffect } from 'react';
import { SECTIONS } from '../../models/sections';
import { OfficeSession } from '../../stores/OfficeSession';

/** Goes to the first page that the member may open. */
export function Start() {
  const session = useFeature(OfficeSession);
  const navigate = useNavigate();
  const { formatMessage } = useIntl();
  const first = SECTIONS.find(({ right }) => session.has(right));
  useEffect(() => {
    if (first) void navigate(first.path, { replace: true });
  }, [first, navigate]);
  return first ? null : <EmptyState icon="box" title={formatMessage({ id: 'office.no-pages' })} />;
}
