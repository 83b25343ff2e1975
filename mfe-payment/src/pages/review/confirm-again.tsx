import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Application } from '@edp/contracts';
import { useFieldAccess, useFieldReading } from '@edp/forms';
import { useText } from '@edp/i18n';
import { Callout } from '@edp/ui';
import type { PayState } from '../../features/pay/pay-state';
import { answersKey } from '../../store/application';
import type { ReviewValues } from './review-values';

type Confirmed = ReviewValues['confirmed'];

const NOTHING: Confirmed = { application: false, cardOwner: false };

/** Takes the ticks back when what they were said of is another thing now, and says why. */
export function ConfirmAgain({
  application,
  state,
}: {
  application: Application;
  state: PayState;
}) {
  const t = useText('mfe-payment');
  const { read, write } = useFieldAccess<Confirmed>('confirmed');
  const isConfirmed = useFieldReading('confirmed.application', (ticked: boolean) => ticked);
  const [isTakenBack, setTakenBack] = useState(false);
  const answers = answersKey(application);
  const confirmedOf = useRef(answers);
  const isRefused = state.step === 'idle' && state.notice?.key === 'answersChanged';

  const takeBack = useEffectEvent(() => {
    if (!Object.values(read()).some(Boolean)) return;
    write(NOTHING);
    setTakenBack(true);
  });
  useEffect(() => {
    // What was confirmed before an earlier try to pay stands when the page opens.
    if (confirmedOf.current === answers) return;
    confirmedOf.current = answers;
    takeBack();
  }, [answers]);
  // The next try ends the refusal: what was ticked for it stays.
  useEffect(() => {
    if (isRefused) takeBack();
  }, [isRefused]);

  // What is said at the button says it already.
  if (!isTakenBack || isConfirmed || isRefused) return null;
  return (
    <Callout kind="tip" icon="alert" announced>
      {t('confirm.again')}
    </Callout>
  );
}
