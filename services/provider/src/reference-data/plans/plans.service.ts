import type { PlansResponse, PlanTerms } from '@edp/contracts';
import {
  byLanguage,
  dearerProduct,
  type ProductCode,
  senToRinggit,
  USUAL_PLAN,
  type Variant,
} from '@edp/domain';
import { ProblemError } from '../../platform/http';
import type { Catalogue } from '../catalogue/catalogue';
import type { Plan } from '../catalogue/files/plans';
import type { Rates } from '../catalogue/files/rates';
import { pricesByAge } from '../rates/prices-by-age';
import { wordingFor } from '../wording/wording';
import { benefitTable } from './benefit-table';

/** Describes the plans of a product, with prices by age at today's rates. */
export function describePlans(
  catalogue: Pick<Catalogue, 'plans' | 'rates' | 'benefits' | 'eligibility' | 'coverTerms'>,
  productCode: string,
  variant: string,
): PlansResponse {
  const { plans, rates } = catalogue;
  const offered = plans.filter(
    (plan) => plan.variant === variant && plan.products.some((product) => product === productCode),
  );
  const [first] = offered;
  const product = first?.products.find((code) => code === productCode);
  if (!first || !product) throw new ProblemError('notFound');
  return {
    data: offered.map(toBenefits),
    benefits: benefitTable(catalogue, { productCode: product, variant: first.variant }),
    ...limitsOf(catalogue, first.variant),
    deductibleAmount: senToRinggit(rates.deductible),
    projection: projectionOf(rates, product),
    terms: termsOf(catalogue, product),
  };
}

/** Exclusions and waiting periods, in the texts of the product disclosure sheet. */
function limitsOf(
  { coverTerms }: Pick<Catalogue, 'coverTerms'>,
  variant: Variant,
): Pick<PlansResponse, 'notCovered' | 'waiting'> {
  const { waitingDays, specifiedWaitingDays } = coverTerms;
  const wording = byLanguage((language) => {
    const texts = wordingFor(language, variant);
    const specifiedIllnesses = texts.text('common.specifiedIllnesses');
    return texts.with({ waitingDays, specifiedWaitingDays, specifiedIllnesses });
  });
  const notCovered = byLanguage((language) => wording[language].list('common.notCovered'));
  return {
    notCovered: notCovered.en.map((_, row) =>
      byLanguage((language) => notCovered[language][row] ?? ''),
    ),
    waiting: byLanguage((language) => wording[language].text('disclosure.waitingText')),
  };
}

function termsOf(
  {
    rates,
    eligibility: { ages, maxPeople },
    coverTerms,
  }: Pick<Catalogue, 'rates' | 'eligibility' | 'coverTerms'>,
  product: ProductCode,
): PlanTerms {
  const { freeLookDays, waitingDays, specifiedWaitingDays } = coverTerms;
  const cheaperBy = cheaperByOf(rates, product);
  return {
    holdDays: rates.holdDays,
    ages,
    coverPeriods: { freeLookDays, waitingDays, specifiedWaitingDays },
    familyMembers: rates.familyMinimumMembers,
    maxPeople,
    ...(cheaperBy > 0 && { cheaperBy }),
  };
}

/** Rounded to a tenth of a percent, because of floating point: 1 - 0.9. */
function cheaperByOf({ productFactors }: Rates, product: ProductCode): number {
  const dearer = dearerProduct(product) ?? product;
  return Math.round((1 - productFactors[product] / productFactors[dearer]) * 1_000) / 1_000;
}

function toBenefits(plan: Plan): PlansResponse['data'][number] {
  return {
    planCode: plan.planCode,
    annualLimit: senToRinggit(plan.annualLimit),
    roomAndBoard: senToRinggit(plan.roomAndBoard),
    lifetimeLimit: null,
    overseasDays: plan.overseasDays,
    suggested: plan.suggested,
  };
}

/** The yearly and monthly price of the default plan by age. */
function projectionOf(rates: Rates, productCode: ProductCode): PlansResponse['projection'] {
  return pricesByAge(rates, productCode).map(({ fromAge, toAge, prices }) => {
    const { M, F } = prices[USUAL_PLAN];
    return {
      fromAge,
      toAge,
      male: senToRinggit(M.yearly),
      female: senToRinggit(F.yearly),
      maleMonthly: senToRinggit(M.monthly),
      femaleMonthly: senToRinggit(F.monthly),
    };
  });
}
