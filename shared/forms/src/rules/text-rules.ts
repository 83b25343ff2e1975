import {
  addressMessage,
  agentCodeMessage,
  bankAccountMessage,
  emailMessage,
  heightMessage,
  lengthMessage,
  mobileMessage,
  monthlyIncomeMessage,
  nameMessage,
  nricMessage,
  parseDecimal,
  postcodeMessage,
  textMessage,
  weightMessage,
  type FieldMessage,
  type Gender,
  type IsoDate,
} from '@edp/domain';
import { rule, type Rule } from './rule';

interface NricOptions {
  /** The current day in Malaysia. */
  readonly today: IsoDate;
  /** The selected gender of the same row, for comparison; null until one is selected. */
  readonly genderOf?: (row: unknown) => Gender | null | undefined;
}

export function nric({ today, genderOf }: NricOptions): Rule {
  return textRule((text, row) => nricMessage(text, today, genderOf?.(row) ?? undefined));
}

export function email(): Rule {
  return textRule(emailMessage);
}

/** An agent code of two letters and five digits. */
export function agentCode(): Rule {
  return textRule(agentCodeMessage);
}

export function mobile(): Rule {
  return textRule(mobileMessage);
}

/** A person's name: 2 to 80 characters that a MyKad allows. */
export function personName(): Rule {
  return textRule(nameMessage);
}

/** A line of free text. */
export function freeText(limits: { readonly min?: number; readonly max?: number }): Rule {
  return textRule((text) => textMessage(text) ?? lengthMessage(text, limits));
}

export function address(limits: { readonly max?: number } = {}): Rule {
  return textRule((text) => addressMessage(text) ?? lengthMessage(text, limits));
}

export function postcode(): Rule {
  return textRule(postcodeMessage);
}

/** @param bankCodeOf returns the selected bank of the same row, whose lengths then apply */
export function bankAccount(bankCodeOf?: (row: unknown) => string | undefined): Rule {
  return textRule((text, row) => bankAccountMessage(text, bankCodeOf?.(row)));
}

/** Height in cm, as typed. */
export function height(): Rule {
  return textRule((text) => heightMessage(parseDecimal(text) ?? NaN));
}

/** Weight in kg, as typed. */
export function weight(): Rule {
  return textRule((text) => weightMessage(parseDecimal(text) ?? NaN));
}

/** A monthly income in ringgit, as typed. */
export function money(): Rule {
  return textRule(monthlyIncomeMessage);
}

function textRule(check: (text: string, row: unknown) => FieldMessage | null): Rule {
  return rule((value, row) => check(typeof value === 'string' ? value : String(value), row));
}
