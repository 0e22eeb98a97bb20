import { paths } from '@olov/shared-kit';
import { useLocation, useNavigate } from '@olov/shared-kit/router';

export function useWayBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === 'default' ? navigate(paths.home()) : navigate(-1));
}
