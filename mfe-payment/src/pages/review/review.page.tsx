import { useText } from '@edp/i18n';
import { PricedPage, usePageTitle } from '@edp/mfe';
import { selectApplication, selectIsAgentActing, useAppSelector } from '@edp/store';
import { PageSkeleton } from '@edp/ui';
import { ChangeLink } from '../../components/change-link';
import { AgentStops } from '../../features/agent/agent-stops';
import { CheckAnswers } from '../../features/check-answers/check-answers';
import { OpenPayment } from '../../features/pay/open-payment';
import { usePay } from '../../features/pay/use-pay';
import { useStanding } from '../../features/pay/use-standing';
import { usePromoFirst } from '../../features/promo/use-promo-first';
import { ReviewForm } from './review-form';

/** What the page is for, as far as the journey stands and whoever looks at it. */
const LEADS = { ready: 'lead', open: 'leadOpen', agent: 'leadAgent' } as const;

/** Check your answers, declare, and pay. */
export function ReviewPage() {
  const t = useText('mfe-payment');
  const application = useAppSelector(selectApplication);
  const isAgent = useAppSelector(selectIsAgentActing);
  const standing = useStanding();
  const promo = usePromoFirst();
  const pay = usePay(standing, promo);
  usePageTitle('title');

  if (!application) {
    return (
      <PricedPage>
        <PageSkeleton />
      </PricedPage>
    );
  }
  const mode = isAgent ? 'agent' : standing.kind;
  const changeable = mode === 'ready';
  const head = (
    <>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <p className="edp-lead">{t(LEADS[mode])}</p>
      <CheckAnswers application={application} changeable={changeable} />
    </>
  );
  return (
    <PricedPage
      change={changeable ? <ChangeLink page="plan" what={t('plan.plan')} size="small" /> : null}
    >
      {mode === 'ready' ? (
        <ReviewForm application={application} pay={pay} promo={promo}>
          {head}
        </ReviewForm>
      ) : (
        <>
          {head}
          {mode === 'agent' ? <AgentStops /> : <OpenPayment application={application} pay={pay} />}
        </>
      )}
    </PricedPage>
  );
}
