import { useEffect, useEffectEvent } from 'react';
import { coverKey } from '@edp/contracts';
import { USUAL_PLAN } from '@edp/domain';
import { Text, useFormat, useText } from '@edp/i18n';
import { useHeadingFocus, useNavigation, usePageTitle, useProduct } from '@edp/mfe';
import { AllBenefits, LoadFailure, RespondentGoes, usePlans } from '@edp/mfe/guide';
import { JourneyPage, PricedPage, PromoCode } from '@edp/mfe/journey';
import {
  selectQuotedPersons,
  selectExpiresAt,
  selectPlanSelection,
  selectPriceTerms,
  selectUncoveredProposer,
  useAppSelector,
} from '@edp/store';
import { Actions, Button, HeldStill, Icon } from '@edp/ui';
import { useMemberInView } from '../../components/use-member-in-view';
import { storeMarkedChoices } from '../../components/use-painted-choice';
import { LayoutChoice } from '../../features/layout-choice/layout-choice';
import type { PriceChange } from '../../pricing/price-change';
import { ConfirmNotices } from './confirm-notices';
import { MissingPlans } from './missing-plans';
import { PlanSkeleton } from './plan-skeleton';
import { PlansSection } from './plans-section';
import { PromoRejected } from './promo-rejected';
import { ToPeople } from './to-people';
import { Understanding } from './understanding';
import { useConfirmPlan } from './use-confirm-plan';
import { useEditPlan } from './use-edit-plan';
import { useMissing } from './use-missing';
import { usePlanActions } from './use-plan-actions';
import { usePromoOnContinue } from './use-promo-on-continue';

interface PlanChoicePageProps {
  /** A price that changed with a removal, and must be agreed to. */
  changeBefore: PriceChange | null;
  /** Called once the page shows the change. */
  onChangeShown: () => void;
}

/** Layout, plan, deductible and billing. The quotation contains all prices, so a switch needs no request. */
export function PlanChoicePage({ changeBefore, onChangeShown }: PlanChoicePageProps) {
  const t = useText('mfe-plan');
  const format = useFormat();
  const [plans, reloadPlans] = usePlans();
  const actions = usePlanActions();
  const isFamily = useAppSelector((state) => selectQuotedPersons(state).length > 1);
  const expiresAt = useAppSelector(selectExpiresAt);
  const retainChoice = useEditPlan();
  const { status, next, startNew, settle } = useConfirmPlan({
    changeBefore,
    onFailed: retainChoice,
  });
  const reportShown = useEffectEvent(onChangeShown);
  useEffect(() => reportShown(), []);
  const heading = useHeadingFocus();
  const inView = useMemberInView();
  const promo = usePromoOnContinue(next);
  const missing = useMissing(promo.onContinue);
  usePageTitle('title', { hasErrors: missing.areShown });

  const isPricing = status.step === 'pricing' || promo.isChecking;
  const isAgreeing = status.step === 'changed';
  const continueButton = (wide: boolean, agree = wide ? 'agree' : 'agreeShort') => (
    <Button
      wide={wide}
      busy={isPricing}
      busyLabel={t('continuing')}
      onClick={() => {
        storeMarkedChoices();
        missing.onContinue();
      }}
      iconAfter={<Icon name="forward" size={20} />}
    >
      {t(isAgreeing ? agree : 'continue')}
    </Button>
  );

  return (
    <PricedPage
      action={continueButton(true)}
      barAction={continueButton(false)}
      promo={<PromoCode onChecking={promo.onChecking} isHeld={isPricing} />}
      note={expiresAt ? t('heldUntil', { date: format.date(expiresAt) }) : null}
      announced={false}
    >
      <JourneyPage
        title={t('title')}
        headingRef={heading}
        skeleton={<PlanSkeleton />}
        isLoading={plans.status === 'pending'}
      >
        {missing.areShown ? (
          <MissingPlans
            isEach={inView.memberId !== null}
            onSelect={inView.goTo}
            ref={missing.summaryRef}
          />
        ) : null}
        <Lead />
        <ConfirmNotices
          status={status}
          onStartNew={startNew}
          onTaken={() => {
            settle();
            heading.current?.focus();
          }}
        />
        {promo.isNoticeShown ? <PromoRejected ref={promo.noticeRef} /> : null}
        {/* A choice made during a request would be lost. */}
        <HeldStill isHeld={isPricing}>
          {isFamily ? <LayoutChoice onChange={actions.chooseLayout} /> : null}
          <RespondentLeft />
          <ToPeople onLeave={retainChoice} />
          {plans.status === 'failed' ? (
            // Prices and people are available without the benefits.
            <LoadFailure
              ns="mfe-plan"
              id="plansFailed"
              failure={plans.failure}
              onRetry={reloadPlans}
            />
          ) : null}
          {plans.status === 'succeeded' ? (
            <>
              <PlansSection
                plans={plans.value}
                actions={actions}
                inView={inView}
                showsMissing={missing.areShown}
              />
              <AllBenefits plans={plans.value} />
              <CompareLink />
              <Understanding plans={plans.value} />
            </>
          ) : null}
        </HeldStill>
        {plans.status === 'succeeded' ? <Actions>{continueButton(false, 'agree')}</Actions> : null}
      </JourneyPage>
    </PricedPage>
  );
}

/** Introduction, by the people to whom the prices apply. */
function Lead() {
  const t = useText('mfe-plan');
  const format = useFormat();
  const count = useAppSelector((state) => selectQuotedPersons(state).length);
  const layout = useAppSelector(selectPlanSelection);
  const isForOthers = useAppSelector(selectUncoveredProposer) !== null;
  const { familyDiscount } = useAppSelector(selectPriceTerms);
  const percent = format.number(familyDiscount * 100);
  return <p className="edp-lead">{t(keyOf(), { count, percent })}</p>;

  function keyOf() {
    if (count < 2 || layout === 'Individual') return isForOthers ? 'leadChild' : 'leadAlone';
    if (layout === 'Customize') return 'leadEach';
    return isForOthers ? 'leadOthers' : 'leadFamily';
  }
}

/** Warning that the layout leaves out the person who answered the health questions. */
function RespondentLeft() {
  const setAside = useAppSelector((state) => state.quickQuote.setAside);
  return (
    <RespondentGoes without={setAside.map(({ id }) => id)}>
      <Text ns="mfe-plan" id="respondentGoes" />
    </RespondentGoes>
  );
}

/** Link to the comparison with another product; its page knows the people. */
function CompareLink() {
  const t = useText('mfe-plan');
  const product = useProduct();
  const navigation = useNavigation();
  const a = coverKey({ product, planCode: USUAL_PLAN });
  return (
    <Button kind="link" href={navigation.href('compare', { a })}>
      {t('compare')}
    </Button>
  );
}
