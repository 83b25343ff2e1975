import { type ReactNode, useState } from 'react';
import type { Application } from '@edp/contracts';
import { DEFAULT_COVER_PERIODS, malaysianDay } from '@edp/domain';
import { Form } from '@edp/forms';
import { serverNow } from '@edp/http';
import {
  selectProposer,
  selectRefId,
  useAppDispatch,
  useAppSelector,
  useAppStore,
} from '@edp/store';
import { CardOwner } from '../../features/card-owner/card-owner';
import { cardValuesOf, ownerRules } from '../../features/card-owner/card-owner.schema';
import { useKeptOwner } from '../../features/card-owner/use-kept-owner';
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
  /** What is checked before it is declared. */
  children: ReactNode;
}

/** What is asked before paying: whose card, and the declarations. */
export function ReviewForm({ application, pay, promo, children }: ReviewFormProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const refId = useAppSelector(selectRefId);
  const paysByCard = usePaysByCard();
  const [today] = useState(() => malaysianDay(serverNow()));
  const keyNow = () => confirmedKey(application, store.getState());
  const [initialValues] = useState(() =>
    reviewValues(application, selectFilledIn(store.getState()), keyNow()),
  );
  const buyerIdNo = useAppSelector(selectProposer)?.idNo ?? '';
  const [kept] = useState(() => cardValuesOf(application));
  const keptOwner = useKeptOwner(kept, initialValues, ownerRules(today, buyerIdNo));
  const periods = application.coverPeriods ?? DEFAULT_COVER_PERIODS;
  const keep = ({ card, owner, confirmed }: ReviewValues) => {
    if (refId === null) return;
    const filledIn = { values: { card, owner }, confirmed, confirmedKey: keyNow() };
    dispatch(reviewFilledIn({ refId, filledIn }));
  };
  return (
    <Form
      initialValues={initialValues}
      rules={(values) => reviewRules(values, { today, buyerIdNo })}
      today={today}
      fieldOf={fieldOfPointer}
      onChange={(values) => {
        keep(values);
        keptOwner.changed(values);
      }}
      onSubmit={(values) => {
        // What is ticked is said of the amount on the button, whatever it was when it was ticked.
        keep(values);
        return keptOwner.during(() => pay.pay(toReviewDetails(values)));
      }}
    >
      {({ card }) => (
        <>
          {children}
          {paysByCard ? <CardOwner card={card} /> : <NoCard />}
          <PromoSection
            due={amountDue(application)}
            promo={promo}
            isHeld={pay.state.step !== 'idle'}
          />
          <CoverStart paidOn={today} periods={periods} />
          <Declarations card={card}>
            <ConfirmAgain application={application} state={pay.state} />
          </Declarations>
          {paysByCard ? <PayNow application={application} today={today} state={pay.state} /> : null}
        </>
      )}
    </Form>
  );
}
