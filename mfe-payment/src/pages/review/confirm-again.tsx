import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Application } from '@edp/contracts';
import { useFieldAccess, useFieldReading } from '@edp/forms';
import { useText } from '@edp/i18n';
import { Callout } from '@edp/ui';
import type { PayState } from '../../features/pay/pay-state';
import { amountDue, answersKey } from '../../store/application';
import type { Confirmed } from '../../store/review-draft.slice';

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
  const known = useRef(application);
  const isRefused = state.step === 'idle' && state.notice?.key === 'answersChanged';

  const takeBack = useEffectEvent(() => {
    if (!Object.values(read()).some(Boolean)) return;
    write(NOTHING);
    setTakenBack(true);
  });
  const compareWith = useEffectEvent((before: Application) => {
    const isChanged = answersKey(before) !== answersKey(application);
    // Of what is ended by a try to pay, the button speaks.
    const isEndedElsewhere = state.step === 'idle' && isEnded(before, application);
    if (isChanged || isEndedElsewhere) takeBack();
  });
  useEffect(() => {
    // What was confirmed before an earlier try to pay stands when the page opens.
    compareWith(known.current);
    known.current = application;
  }, [application]);
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

/**
 * The provider has ended the declaration for a reason that is not on this page, such as a health answer changed in another
 * tab, or a new version of its text. A promo code or a card owner is put on here, in sight of the ticks.
 */
function isEnded(before: Application, now: Application): boolean {
  const own = (application: Application) =>
    JSON.stringify([amountDue(application), application.promoCode, application.cardOwner]);
  return before.declaration && !now.declaration && own(before) === own(now);
}
