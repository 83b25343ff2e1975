import { useState } from 'react';
import { useText } from '@edp/i18n';
import { takeStoredQuotation, useAppDispatch } from '@edp/store';
import { announce, Button } from '@edp/ui';

/** Gives up the choice here for the quotation as another tab or device left it. Without an answer nothing is given up. */
export function TakeStored({ onTaken }: { onTaken: () => void }) {
  const t = useText('mfe-plan');
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const { ok } = await dispatch(takeStoredQuotation());
    setBusy(false);
    if (!ok) {
      announce(t('failure.notTaken'));
      return;
    }
    announce(t('failure.taken'));
    onTaken();
  };
  return (
    <Button kind="link" busy={isBusy} onClick={() => void take()}>
      {t('failure.takeStored')}
    </Button>
  );
}
