import { LANGUAGE_CODE, type Language, type LanguageCode } from '@edp/domain';
import enBrochure from './en/brochure.json';
import enCharges from './en/charges.json';
import enCommon from './en/common.json';
import enContract from './en/contract.json';
import enDisclosure from './en/disclosure.json';
import enMailJourney from './en/mail-journey.json';
import enMail from './en/mail.json';
import enPayment from './en/payment.json';
import enPolicy from './en/policy.json';
import enProposal from './en/proposal.json';
import myBrochure from './my/brochure.json';
import myCharges from './my/charges.json';
import myCommon from './my/common.json';
import myContract from './my/contract.json';
import myDisclosure from './my/disclosure.json';
import myMailJourney from './my/mail-journey.json';
import myMail from './my/mail.json';
import myPayment from './my/payment.json';
import myPolicy from './my/policy.json';
import myProposal from './my/proposal.json';

const en = {
  ...enBrochure,
  ...enCharges,
  ...enCommon,
  ...enContract,
  ...enDisclosure,
  ...enMail,
  ...enMailJourney,
  ...enPayment,
  ...enPolicy,
  ...enProposal,
};
const my = {
  ...myBrochure,
  ...myCharges,
  ...myCommon,
  ...myContract,
  ...myDisclosure,
  ...myMail,
  ...myMailJourney,
  ...myPayment,
  ...myPolicy,
  ...myProposal,
};

export type TextKey = keyof typeof en;

/** All texts by language. A key that one language lacks does not compile. */
export const TEXTS: Record<Language, Readonly<Record<TextKey, string | readonly string[]>>> = {
  en,
  my,
};

/** The language that a code of the wire stands for. */
export function languageOf(code: LanguageCode): Language {
  return code === LANGUAGE_CODE.my ? 'my' : 'en';
}
