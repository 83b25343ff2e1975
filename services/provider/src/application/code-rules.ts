import type { Applicant, ApplicationRequest } from '@edp/contracts';
import {
  BANKS,
  BUSINESS_SECTIONS,
  EDUCATION_LEVEL,
  type FieldMessage,
  FUND_SOURCE,
  MARITAL_STATUS,
  MESSAGE,
  type MessageCode,
  parseRinggit,
  PURPOSE,
  RACE,
  RELIGION,
  STATES,
  WEALTH_SOURCE,
} from '@edp/domain';
import { type ValueError, check } from '../platform/http';

/** A rule for a field that a screen fills from a list: a code that is not on it never came from there. */
function oneOf(codes: readonly string[], code: MessageCode = MESSAGE.invalid) {
  return (text: string): FieldMessage | null => (codes.includes(text) ? null : { code });
}

const APPLICANT_LISTS = [
  ['maritalStatus', oneOf(Object.values(MARITAL_STATUS), MESSAGE.selectMaritalStatus)],
  ['educationLevel', oneOf(Object.values(EDUCATION_LEVEL))],
  ['race', oneOf(Object.values(RACE))],
  ['religion', oneOf(Object.values(RELIGION))],
  ['fundSource', oneOf(Object.values(FUND_SOURCE))],
  ['wealthSource', oneOf(Object.values(WEALTH_SOURCE))],
  ['natureOfBusiness', oneOf(BUSINESS_SECTIONS)],
] as const;
const stateMessage = oneOf(STATES);
const purposeMessage = oneOf(Object.values(PURPOSE));
const bankMessage = oneOf(BANKS.map(({ code }) => code));

/** Codes of one person that stand on no list. Whether a field must be filled in is not asked here. */
export function applicantCodeErrors(applicant: Applicant): ValueError[] {
  return [
    ...APPLICANT_LISTS.flatMap(([field, rule]) => check(`/${field}`, applicant[field], rule)),
    ...check('/monthlyIncome/amount', applicant.monthlyIncome.amount, amountMessage),
    ...applicant.addresses.flatMap(({ stateDesc }, index) =>
      check(`/addresses/${index}/stateDesc`, stateDesc, stateMessage),
    ),
  ];
}

/** Codes of the application as a whole that stand on no list. */
export function applicationCodeErrors({
  purposeOfTrx,
  payout,
}: Pick<ApplicationRequest, 'purposeOfTrx' | 'payout'>): ValueError[] {
  return [
    ...check('/purposeOfTrx', purposeOfTrx, purposeMessage),
    ...check('/payout/bankCode', payout.bankCode, bankMessage),
  ];
}

/** An income is an amount in ringgit; the range stays empty (specification section 9). */
function amountMessage(text: string): FieldMessage | null {
  return parseRinggit(text) === null ? { code: MESSAGE.invalid } : null;
}
