import { type ReactNode, useEffect, useState } from 'react';
import type { Application } from '@edp/contracts';
import { DEFAULT_COVER_PERIODS, type IsoDate, malaysianDay, MINUTE_MS } from '@edp/domain';
import { Form } from '@edp/forms';
import { serverNow } from '@edp/http';
import {
  selectProposer,
  selectRefId,
  useAppDispatch,
  useAppSelector,
  useAppStore,
} from '@edp/store';
import { HeldStill } from '@edp/ui';
import { CardOwner } from '../../features/card-owner/card-owner';
import { cardValuesOf, ownerRules } from '../../features/card-owner/card-owner.schema';
import { useAutosavedOwner } from '../../features/card-owner/use-autosaved-owner';
import { CoverStart } from '../../features/cover-start/cover-start';
import { Declarations } from '../../features/declarations/declarations';
import { NoCard } from '../../features/pay/pay-message';
import { PayNow } from '../../features/pay/pay-now';
import type { Pay } from '../../features/pay/use-pay';
import { usePaysByCard } from '../../features/pay/use-pays-by-card';
import { PromoSection } from '../../features/promo/promo-section';
import type { PromoOnPay } from '../../features/promo/use-promo-on-pay';
import { amountDue, confirmedKey } from '../../store/application';
import { reviewFilledIn, selectFilledIn } from '../../store/review-draft.slice';
import { ConfirmAgain } from './confirm-again';
import {
  fieldOfPointer,
  reviewRules,
  type ReviewValues,
  reviewValues,
  toReviewDetails,
} from './review-values';

interface ReviewFormProps {
  application: Application;
  pay: Pay;
  promo: PromoOnPay;
  /** Content above the form. */
  children: ReactNode;
}

/** The form before paying: card owner and declarations. */
export function ReviewForm({ application, pay, promo, children }: ReviewFormProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const refId = useAppSelector(selectRefId);
  const paysByCard = usePaysByCard();
  const today = useToday();
  const keyNow = () => confirmedKey(application, store.getState());
  const [initialValues] = useState(() =>
    reviewValues(application, selectFilledIn(store.getState()), keyNow()),
  );
  const buyerIdNo = useAppSelector(selectProposer)?.idNo ?? '';
  const [saved] = useState(() => cardValuesOf(application));
  const rulesOfOwner = ownerRules(today, buyerIdNo);
  const autosavedOwner = useAutosavedOwner(saved, initialValues, rulesOfOwner);
  const periods = application.coverPeriods ?? DEFAULT_COVER_PERIODS;
  const storeDraft = ({ card, owner, confirmed, marketing }: ReviewValues) => {
    if (refId === null) return;
    const filledIn = { values: { card, owner }, confirmed, marketing, confirmedKey: keyNow() };
    dispatch(reviewFilledIn({ refId, filledIn }));
  };
  return (
    <Form
      initialValues={initialValues}
      rules={(values) => reviewRules(values, rulesOfOwner)}
      today={today}
      fieldOf={fieldOfPointer}
      onChange={(values) => {
        storeDraft(values);
        autosavedOwner.changed(values);
      }}
      onSubmit={(values) => {
        // The confirmations apply to the amount on the button now, whatever it was when they were ticked.
        storeDraft(values);
        return autosavedOwner.during(() => pay.pay(toReviewDetails(values)));
      }}
    >
      {({ card }) => (
        <>
          {children}
          <HeldStill isHeld={pay.state.step !== 'idle'}>
            {paysByCard ? <CardOwner card={card} /> : <NoCard />}
            <PromoSection due={amountDue(application)} promo={promo} />
            <CoverStart paidOn={today} periods={periods} />
            <Declarations card={card}>
              <ConfirmAgain application={application} state={pay.state} />
            </Declarations>
          </HeldStill>
          {paysByCard ? <PayNow application={application} today={today} state={pay.state} /> : null}
        </>
      )}
    </Form>
  );
}

/** The current day in Malaysia, also on a page that stays open over midnight: a payment starts and repeats on its day. */
export function useToday(): IsoDate {
  const [today, setToday] = useState(() => malaysianDay(serverNow()));
  useEffect(() => {
    const timer = setInterval(() => setToday(malaysianDay(serverNow())), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return today;
}
