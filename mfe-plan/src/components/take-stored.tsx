import { useState } from 'react';
import type { CallFailure } from '@edp/errors';
import { useText } from '@edp/i18n';
import { SupportCode } from '@edp/mfe';
import { takeStoredQuotation, useAppDispatch } from '@edp/store';
import { announce, Button } from '@edp/ui';

/** Replaces the choice with the quotation that another tab or device stored. A failure changes nothing. */
export function TakeStored({ onTaken }: { onTaken: () => void }) {
  const t = useText('mfe-plan');
  const dispatch = useAppDispatch();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const take = async () => {
    setPending(true);
    setFailure(null);
    const result = await dispatch(takeStoredQuotation());
    setPending(false);
    if (!result.ok) {
      setFailure(result.error);
      return;
    }
    announce(t('failure.taken'));
    onTaken();
  };
  return (
    <>
      {failure ? (
        <p>
          {t('failure.notTaken')}
          <SupportCode failure={failure} />
        </p>
      ) : null}
      <Button kind="link" busy={isPending} onClick={() => void take()}>
        {t('failure.takeStored')}
      </Button>
    </>
  );
}
