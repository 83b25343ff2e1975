/**
 * Names of codes in both languages, apart from the rules: a screen that needs a rule does not carry two hundred names.
 */
export type { BilingualName } from './names/bilingual-name';
export {
  AGENT_STATUS_NAMES,
  CLIENT_TYPE_NAMES,
  GENDER_NAMES,
  LANGUAGE_NAMES,
  PAYMENT_FREQUENCY_NAMES,
  PAYMENT_METHOD_NAMES,
  PLAN_TYPE_NAMES,
  RELATIONSHIP_NAMES,
  TITLE_NAMES,
  YES_NO_NAMES,
} from './names/code-names';
export { isNationality, NATIONALITY_NAMES, type NationalityCode } from './names/nationalities';
