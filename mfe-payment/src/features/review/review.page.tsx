import { useText } from '@edp/i18n';
import { PricedPage, usePageTitle } from '@edp/mfe';
import { selectApplication, useAppSelector } from '@edp/store';
import { PageSkeleton } from '@edp/ui';
import { ChangeLink } from '../../components/change-link';
import { CheckAnswers } from '../check-answers/check-answers';
import { OpenPayment } from '../pay/open-payment';
import { usePay } from '../pay/use-pay';
import { useStanding } from '../pay/use-standing';
import { ReviewForm } from './review-form';

/** Check your answers, declare, and pay. */
export function ReviewPage() {
  const t = useText('mfe-payment');
  const application = useAppSelector(selectApplication);
  const standing = useStanding();
  const pay = usePay(standing);
  usePageTitle('title');

  if (!application) {
    return (
      <PricedPage>
        <PageSkeleton />
      </PricedPage>
    );
  }
  const changeable = standing.kind === 'ready';
  const head = (
    <>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <p className="edp-lead">{t(changeable ? 'lead' : 'leadOpen')}</p>
      <CheckAnswers application={application} changeable={changeable} />
    </>
  );
  return (
    <PricedPage
      change={changeable ? <ChangeLink page="plan" what={t('plan.plan')} size="small" /> : null}
    >
      {changeable ? (
        <ReviewForm application={application} pay={pay}>
          {head}
        </ReviewForm>
      ) : (
        <>
          {head}
          <OpenPayment application={application} pay={pay} />
        </>
      )}
    </PricedPage>
  );
}
