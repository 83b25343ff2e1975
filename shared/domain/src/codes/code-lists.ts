import { TITLE } from './code-tables';
import {
  BUSINESS_SECTIONS,
  EDUCATION_LEVEL,
  FUND_SOURCE,
  MARITAL_STATUS,
  PURPOSE,
  RACE,
  RELIGION,
  WEALTH_SOURCE,
} from './detail-codes';

/** The code lists that forms offer, by name. Each maps the name of an entry to its code. */
export const CODE_LISTS = {
  title: TITLE,
  fundSource: FUND_SOURCE,
  wealthSource: WEALTH_SOURCE,
  purpose: PURPOSE,
  maritalStatus: MARITAL_STATUS,
  educationLevel: EDUCATION_LEVEL,
  race: RACE,
  religion: RELIGION,
  business: Object.fromEntries(BUSINESS_SECTIONS.map((section) => [section, section])),
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type CodeListName = keyof typeof CODE_LISTS;
