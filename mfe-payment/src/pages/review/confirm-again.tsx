import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Application } from '@edp/contracts';
import { useFieldAccess, useFieldReading } from '@edp/forms';
import { useText } from '@edp/i18n';
import { selectAnswers, useAppSelector } from '@edp/store';
import { Callout } from '@edp/ui';
import type { PayState } from '../../features/pay/pay-state';
import { amountDue, isChanged } from '../../store/application';
import type { Confirmed } from '../../store/review-draft.slice';

const NOTHING: Confirmed = { application: false, cardOwner: false };

/** Clears the checkboxes when something they refer to has changed, and says why. */
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
  const [isCleared, setCleared] = useState(false);
  const answers = useAppSelector(selectAnswers);
  const known = useRef({ application, answers });
  const isRejected = state.step === 'idle' && state.notice?.key === 'answersChanged';

  const clear = useEffectEvent(() => {
    if (!Object.values(read()).some(Boolean)) return;
    write(NOTHING);
    setCleared(true);
  });
  const compareWith = useEffectEvent((before: typeof known.current) => {
    // A failed attempt to pay has a message at the button.
    const isEndedElsewhere = state.step === 'idle' && isEnded(before.application, application);
    if (isChanged(before, { application, answers }) || isEndedElsewhere) clear();
  });
  useEffect(() => {
    // The first comparison finds no change, so earlier confirmations stay ticked when the page opens.
    compareWith(known.current);
    known.current = { application, answers };
  }, [application, answers]);
  // The next attempt resets the rejection, so checkboxes ticked for it stay ticked.
  useEffect(() => {
    if (isRejected) clear();
  }, [isRejected]);

  // The message at the button says it already.
  if (!isCleared || isConfirmed || isRejected) return null;
  return (
    <Callout kind="tip" icon="alert" announced>
      {t('confirm.again')}
    </Callout>
  );
}

/**
 * Whether the provider has revoked the declaration for a reason outside of this page, such as a health answer changed
 * in another tab, or a new version of its text. Promo code and card owner are changed here, beside the checkboxes.
 */
function isEnded(before: Application, now: Application): boolean {
  const own = (application: Application) =>
    JSON.stringify([amountDue(application), application.promoCode, application.cardOwner]);
  return before.declaration && !now.declaration && own(before) === own(now);
}
