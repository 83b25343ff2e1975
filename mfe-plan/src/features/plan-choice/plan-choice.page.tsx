import { useState } from 'react';
import { ringgitToSen } from '@edp/domain';
import { Text, useFormat, useText } from '@edp/i18n';
import { nextPage, PricedPage, useHost, usePageTitle } from '@edp/mfe';
import {
  deductibleSwitched,
  paymentFrequencyChosen,
  planSelected,
  useAppDispatch,
  useAppSelector,
} from '@edp/store';
import { Actions, Button, Callout, Icon, RowsSkeleton } from '@edp/ui';
import { usePlans } from '../../api/use-plans';
import { choosePlan } from '../../store/choose-plan';
import { DeductibleSection } from '../deductible/deductible-section';
import { PlanComparison } from '../plan-comparison/plan-comparison';
import { planOffers, type PlanPick } from '../plan-comparison/plan-offer';

/** Plan, deductible and billing. Prices came with the quotation, so every switch repaints without a request. */
export function PlanChoicePage() {
  const t = useText('mfe-plan');
  const format = useFormat();
  const dispatch = useAppDispatch();
  const [plans, reloadPlans] = usePlans();
  const { premiumAmountData, applicantData, paymentFrequency, expiresAt } = useAppSelector(
    (state) => state.quickQuote,
  );
  const { saving, failed, save } = useSaveChoice();
  usePageTitle('title');

  const onPick = ({ planCode, withDeductible }: PlanPick) => {
    dispatch(planSelected({ planCode }));
    dispatch(deductibleSwitched({ withDeductible }));
  };
  const deductible = plans.status === 'succeeded' ? ringgitToSen(plans.value.deductibleAmount) : 0;
  const continueButton = (wide: boolean) => (
    <Button
      wide={wide}
      busy={saving}
      busyLabel={t('continuing')}
      onClick={save}
      iconAfter={<Icon name="forward" size={20} />}
    >
      {t('continue')}
    </Button>
  );

  return (
    <PricedPage
      action={continueButton(true)}
      barAction={continueButton(false)}
      note={expiresAt ? t('heldUntil', { date: format.date(expiresAt) }) : null}
    >
      <h1 tabIndex={-1}>{t('title')}</h1>
      <p className="edp-lead">
        {applicantData.length > 1
          ? t('leadFamily', { count: applicantData.length })
          : t('leadAlone')}
      </p>
      {failed ? (
        <Callout kind="tip" icon="alert" above="near" announced>
          <Text ns="mfe-plan" id="saveFailed" tags={{ b: <strong /> }} />
        </Callout>
      ) : null}
      {plans.status === 'pending' ? <RowsSkeleton rows={6} /> : null}
      {plans.status === 'failed' ? <PlansFailed onRetry={reloadPlans} /> : null}
      {plans.status === 'succeeded' ? (
        <>
          <PlanComparison
            offers={planOffers(plans.value.data, premiumAmountData?.plans ?? [], paymentFrequency)}
            deductible={deductible}
            frequency={paymentFrequency}
            onFrequency={(frequency) => dispatch(paymentFrequencyChosen(frequency))}
            pick={pickOf(applicantData[0])}
            onPick={onPick}
          />
          <DeductibleSection deductible={deductible} />
        </>
      ) : null}
    </PricedPage>
  );
}

function PlansFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText('mfe-plan');
  return (
    <>
      <Callout kind="tip" icon="alert" above="near" announced>
        <Text ns="mfe-plan" id="plansFailed" tags={{ b: <strong /> }} />
      </Callout>
      <Actions close>
        <Button kind="secondary" onClick={onRetry}>
          {t('retry')}
        </Button>
      </Actions>
    </>
  );
}

/** Continue: the provider prices the choice again, and its figure is the one that counts. */
function useSaveChoice() {
  const { product, navigation, bus } = useHost();
  const dispatch = useAppDispatch();
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle');

  const save = () => {
    setState('saving');
    void dispatch(choosePlan({ product })).then((outcome) => {
      setState(outcome.kind === 'failed' ? 'failed' : 'idle');
      if (outcome.kind !== 'asSeen') return;
      bus.emit('plan/chosen', { refId: outcome.refId });
      navigation.go(nextPage(navigation.query(), 'application'));
    });
  };
  return { saving: state === 'saving', failed: state === 'failed', save };
}

function pickOf(
  member: { planCode?: PlanPick['planCode']; withDeductible: boolean } | undefined,
): PlanPick | null {
  if (member?.planCode === undefined) return null;
  return { planCode: member.planCode, withDeductible: member.withDeductible };
}
