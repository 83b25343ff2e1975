import { useState } from 'react';
import type { CallFailure } from '@edp/errors';
import { Text, useText } from '@edp/i18n';
import { SupportCode } from '@edp/mfe';
import { Button, Callout } from '@edp/ui';

interface ChangedElsewhereProps {
  failure: CallFailure;
  onTake: () => Promise<CallFailure | null>;
}

/**
 * Notice that another tab or device has changed the quotation, with a button that loads the stored version. Submitting
 * the form again overwrites it.
 */
export function ChangedElsewhere({ failure, onTake }: ChangedElsewhereProps) {
  const t = useText('mfe-quote');
  const [notTaken, setNotTaken] = useState<CallFailure | null>(null);
  return (
    <Callout kind="tip" icon="alert" above="near" announced>
      <p>
        <Text ns="mfe-quote" id="changed.text" params={{ button: t('see') }} />
      </p>
      {notTaken ? <p>{t('changed.notTaken')}</p> : null}
      <Button kind="link" onClick={() => void onTake().then(setNotTaken)}>
        {t('changed.takeStored')}
      </Button>
      <SupportCode failure={notTaken ?? failure} />
    </Callout>
  );
}
