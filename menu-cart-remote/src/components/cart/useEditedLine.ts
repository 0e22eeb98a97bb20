import { useChangeSearch, useLocation, useNavigate } from '@olov/shared-kit/router';
import { useEffect, useRef, useState } from 'react';
import { useNavigationAfterPaint } from '../useNavigationAfterPaint';

const PARAM = 'line';

/** The line whose sheet is open. It is in the query, so that Back closes the sheet; a reload closes it too. */
export function useEditedLine() {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const changeSearch = useChangeSearch();
  const afterPaint = useNavigationAfterPaint();
  const [pressedId, setPressedId] = useState('');
  const closedKey = useRef('');
  const editedId = new URLSearchParams(search).get(PARAM) ?? '';
  // Without the parameter nothing is changed: that would end the navigation to the order form, during which the column
  // takes the place of the dialog.
  const [isReloaded] = useState(editedId !== '');
  useEffect(() => {
    if (isReloaded) changeSearch((query) => query.delete(PARAM), { replace: true });
  }, [isReloaded, changeSearch]);
  return {
    editedId: editedId === pressedId ? editedId : '',
    edit: (cartProdId: string) => {
      setPressedId(cartProdId);
      afterPaint(() => changeSearch((query) => query.set(PARAM, cartProdId)));
    },
    close: () => {
      // A second press while the browser navigates would go back twice.
      if (closedKey.current === key) return;
      closedKey.current = key;
      void navigate(-1);
    },
  };
}
