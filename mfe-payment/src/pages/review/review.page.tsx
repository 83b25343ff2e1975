import type { Application } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { usePageTitle } from '@edp/mfe';
import { JourneyPage, PricedPage } from '@edp/mfe/journey';
import { selectApplication, selectIsAgentActing, useAppSelector } from '@edp/store';
import { PageSkeleton, SectionSkeleton } from '@edp/ui';
import { ChangeLink } from '../../components/change-link';
import { AgentStops } from '../../features/agent/agent-stops';
import { CheckAnswers } from '../../features/check-answers/check-answers';
import { OpenPayment } from '../../features/pay/open-payment';
import { usePay } from '../../features/pay/use-pay';
import { useReviewStatus } from '../../features/pay/use-review-status';
import { usePromoOnPay } from '../../features/promo/use-promo-on-pay';
import { ReviewForm } from './review-form';

/** Key of the introduction, by the status of the journey and the user. */
const LEADS = { ready: 'lead', open: 'leadOpen', agent: 'leadAgent' } as const;

/** Check your answers, declare, and pay. */
export function ReviewPage() {
  const t = useText('mfe-payment');
  const application = useAppSelector(selectApplication);
  const isAgent = useAppSelector(selectIsAgentActing);
  // Before the status: its effects run first, and the first refresh depends on an unsaved code.
  const promo = usePromoOnPay();
  const status = useReviewStatus();
  const pay = usePay(status, promo);
  usePageTitle('title');

  const mode = isAgent ? 'agent' : status.kind;
  const changeable = mode === 'ready';
  return (
    <PricedPage
      change={
        application && changeable ? (
          <ChangeLink page="plan" what={t('plan.plan')} size="small" />
        ) : null
      }
    >
      <JourneyPage title={t('title')} skeleton={<ReviewSkeleton />} isLoading={!application}>
        {application ? content(application) : null}
      </JourneyPage>
    </PricedPage>
  );

  function content(given: Application) {
    const answers = (
      <>
        <p className="edp-lead">{t(LEADS[mode])}</p>
        <CheckAnswers application={given} changeable={changeable} />
      </>
    );
    if (mode === 'ready') {
      return (
        <ReviewForm application={given} pay={pay} promo={promo}>
          {answers}
        </ReviewForm>
      );
    }
    return (
      <>
        {answers}
        {mode === 'agent' ? <AgentStops /> : <OpenPayment application={given} pay={pay} />}
      </>
    );
  }
}

/** Plan, people, contact, health, and declarations. */
function ReviewSkeleton() {
  return (
    <PageSkeleton>
      {[3, 4, 4, 3, 6].map((rows, index) => (
        <SectionSkeleton key={index} rows={rows} />
      ))}
    </PageSkeleton>
  );
}
