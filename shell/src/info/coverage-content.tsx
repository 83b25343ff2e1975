import type { PlansResponse } from '@edp/contracts';
import { ringgitToSen } from '@edp/domain';
import { useFormat, useLanguage, useText } from '@edp/i18n';
import {
  BenefitRows,
  DocumentsToFetch,
  figuresOfTerms,
  LoadFailure,
  USUAL_PLAN_TERMS,
  usePlans,
} from '@edp/mfe/guide';
import { RowsSkeleton, Section } from '@edp/ui';

/** Benefits, limits and exclusions of the plans of a product, from the provider. */
export function CoverageContent() {
  const t = useText('info');
  const common = useText('mfe');
  const [plans, retry] = usePlans();
  const terms = (plans.status === 'succeeded' && plans.value.terms) || USUAL_PLAN_TERMS;
  return (
    <>
      <Section heading={t('coverage.plans')} intro={t('coverage.plansText')} close>
        {plans.status === 'pending' ? <RowsSkeleton rows={12} /> : null}
        {plans.status === 'failed' ? (
          <LoadFailure ns="info" id="coverage.failed" failure={plans.failure} onRetry={retry} />
        ) : null}
        {plans.status === 'succeeded' ? (
          <BenefitRows benefits={plans.value.benefits ?? []} />
        ) : null}
      </Section>
      {plans.status === 'succeeded' ? <Limits plans={plans.value} /> : null}
      <Section heading={t('coverage.who')}>
        <p>{t('coverage.whoText', figuresOfTerms(terms))}</p>
      </Section>
      <Section heading={common('guide.documents.title')} intro={t('coverage.whole')}>
        <DocumentsToFetch />
      </Section>
    </>
  );
}

/** Exclusions, waiting periods, deductible. */
function Limits({
  plans: { notCovered = [], waiting, deductibleAmount },
}: {
  plans: PlansResponse;
}) {
  const t = useText('info');
  const format = useFormat();
  const { language } = useLanguage();
  const amount = format.wholeMoney(ringgitToSen(deductibleAmount));
  return (
    <>
      {notCovered.length > 0 ? (
        <Section heading={t('coverage.notCovered')} intro={t('coverage.notCoveredText')}>
          <ul className="edp-bullets">
            {notCovered.map((exclusion) => (
              <li key={exclusion.en}>{exclusion[language]}</li>
            ))}
          </ul>
        </Section>
      ) : null}
      {waiting ? (
        <Section heading={t('coverage.waiting')}>
          <p>{waiting[language]}</p>
        </Section>
      ) : null}
      <Section heading={t('coverage.deductible')}>
        <p>{t('coverage.deductibleText', { amount })}</p>
      </Section>
    </>
  );
}
