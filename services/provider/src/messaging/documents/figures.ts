import { type Language, OCCUPATION_CLASSES, type OccupationClass } from '@edp/domain';
import {
  enumeration,
  type Letterhead,
  money,
  percent,
  wholeMoney,
  type Rates,
  type TextParams,
  type Wording,
} from '../../reference-data';
import type { ProductFacts } from './product-facts';

/**
 * The configured figures for placeholders in document texts: no text contains a figure that could
 * contradict a data file. The specified illnesses are one text of all documents.
 */
export function figuresOf(
  wording: Wording,
  { letterhead, rates, eligibility, coverTerms, plans }: ProductFacts,
): TextParams {
  const { language } = wording;
  const { adult, child } = eligibility.ages;
  return {
    ...letterheadFigures(letterhead, language),
    ...coverTerms,
    specifiedIllnesses: wording.text('common.specifiedIllnesses'),
    wakalah: percent(coverTerms.wakalahShare, language),
    adultFrom: adult.minYears,
    adultTo: adult.maxYears,
    childDays: child.minDays,
    childTo: child.maxYears,
    maxPeople: eligibility.maxPeople,
    overseasDays: Math.max(...plans.map(({ overseasDays }) => overseasDays)),
    deductible: wholeMoney(rates.deductible, language),
    deductibleSaving: percent(1 - rates.deductibleFactor, language),
    familyDiscount: percent(rates.familyDiscount, language),
    familyMembers: rates.familyMinimumMembers,
    monthlyShare: percent(rates.monthlyFactor, language),
    serviceTax: percent(rates.serviceTaxRate, language),
    stampDuty: money(rates.stampDuty, language),
    basicClasses: enumeration(
      OCCUPATION_CLASSES.filter((one) => surchargeOf(rates, one) <= 0).map(String),
      language,
    ),
  };
}

/** Name and phone of the provider, for placeholders in texts of documents and e-mails. */
export function letterheadFigures(
  { brand, phone, hours }: Letterhead,
  language: Language,
): TextParams {
  return { brand, phone, hours: hours[language] };
}

/** The surcharge of an occupation class over class 1: 0.15 for 15%. */
export function surchargeOf(
  { occupationClassFactors }: Pick<Rates, 'occupationClassFactors'>,
  occupationClass: OccupationClass,
): number {
  return occupationClassFactors[occupationClass] / occupationClassFactors[1] - 1;
}
