import type { Applicant, ApplicationRequest } from '@edp/contracts';
import {
  BANKS,
  CODE_LISTS,
  DETAIL_NAMES,
  detailField,
  type FieldMessage,
  MESSAGE,
  type MessageCode,
  monthlyIncomeMessage,
  pickDetails,
  PURPOSE,
  STATES,
} from '@edp/domain';
import { type ValueError, check } from '../platform/http';

/** A rule for a field with a list of options: any other code is invalid. */
function oneOf(codes: readonly string[], code: MessageCode = MESSAGE.invalid) {
  return (text: string): FieldMessage | null => (codes.includes(text) ? null : { code });
}

/** The details with a code, with the rule of their list. */
const DETAIL_RULES = DETAIL_NAMES.flatMap((name) => {
  const { list, message } = detailField(name);
  return list ? [[name, oneOf(Object.values(CODE_LISTS[list]), message)] as const] : [];
});
const stateMessage = oneOf(STATES);
const purposeMessage = oneOf(Object.values(PURPOSE));
const bankMessage = oneOf(BANKS.map(({ code }) => code));

/** Invalid codes of one person. Required fields are not checked here. */
export function applicantCodeErrors(applicant: Applicant): ValueError[] {
  const details = pickDetails(applicant);
  return [
    ...DETAIL_RULES.flatMap(([name, rule]) => check(`/${name}`, details[name], rule)),
    ...check('/monthlyIncome/amount', applicant.monthlyIncome.amount, monthlyIncomeMessage),
    ...applicant.addresses.flatMap(({ stateDesc }, index) =>
      check(`/addresses/${index}/stateDesc`, stateDesc, stateMessage),
    ),
  ];
}

/** Invalid codes of the application as a whole. */
export function applicationCodeErrors({
  purposeOfTrx,
  payout,
}: Pick<ApplicationRequest, 'purposeOfTrx' | 'payout'>): ValueError[] {
  return [
    ...check('/purposeOfTrx', purposeOfTrx, purposeMessage),
    ...check('/payout/bankCode', payout.bankCode, bankMessage),
  ];
}
