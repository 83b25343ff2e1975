import { brandOf, cardDigits, passesLuhn } from './card-number';
import type { CardBrand } from './card-number';
import { scenarioOf } from './test-cards';
import type { Scenario } from './test-cards';

export const NAME_MAX = 80;
const CVC_LENGTH = 3;

/** The fields of the hosted page, as typed. */
export interface CardForm {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly name: string;
}
export type CardField = keyof CardForm;

export type CardProblem =
  | 'numberMissing'
  | 'numberInvalid'
  | 'numberNotTest'
  | 'expiryMissing'
  | 'expiryInvalid'
  | 'expiryPast'
  | 'cvcMissing'
  | 'cvcInvalid'
  | 'nameMissing'
  | 'nameTooLong';

/** Data of a card that is stored: for display and for the sandbox's scenario. */
export interface AcceptedCard {
  readonly scenario: Scenario;
  readonly brand: CardBrand;
  readonly last4: string;
}

type CardCheck =
  | { readonly ok: true; readonly card: AcceptedCard }
  | { readonly ok: false; readonly problems: ReadonlyMap<CardField, CardProblem> };

/** Validates the form; number and CVC are not passed on. */
export function checkCard(form: CardForm, now: Date): CardCheck {
  const found: [CardField, CardProblem | null][] = [
    ['number', numberProblem(form.number)],
    ['expiry', expiryProblem(form.expiry, now)],
    ['cvc', cvcProblem(form.cvc)],
    ['name', nameProblem(form.name)],
  ];
  const problems = new Map(found.filter((entry): entry is [CardField, CardProblem] => !!entry[1]));
  const digits = cardDigits(form.number) ?? '';
  const scenario = scenarioOf(digits);

  if (problems.size > 0 || !scenario) return { ok: false, problems };
  return { ok: true, card: { scenario, brand: brandOf(digits), last4: digits.slice(-4) } };
}

function numberProblem(typed: string): CardProblem | null {
  const digits = cardDigits(typed);
  if (digits === '') return 'numberMissing';
  if (digits === null || !passesLuhn(digits)) return 'numberInvalid';
  return scenarioOf(digits) ? null : 'numberNotTest';
}

function expiryProblem(typed: string, now: Date): CardProblem | null {
  if (typed.trim() === '') return 'expiryMissing';
  const end = endOfExpiryMonth(typed);
  if (!end) return 'expiryInvalid';
  return end.getTime() <= now.getTime() ? 'expiryPast' : null;
}

/** A card is valid to the end of its month, Malaysian time (UTC+8, no daylight saving). */
function endOfExpiryMonth(typed: string): Date | null {
  const match = /^\s*(\d{1,2})\s*[/-]?\s*(?:20)?(\d{2})\s*$/.exec(typed);
  const [, month, year] = match ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return null;
  return new Date(Date.UTC(2000 + Number(year), Number(month), 1, -8));
}

function cvcProblem(typed: string): CardProblem | null {
  const compact = typed.trim();
  if (compact === '') return 'cvcMissing';
  return compact.length === CVC_LENGTH && /^\d+$/.test(compact) ? null : 'cvcInvalid';
}

function nameProblem(typed: string): CardProblem | null {
  const name = typed.trim();
  if (name === '') return 'nameMissing';
  return name.length > NAME_MAX ? 'nameTooLong' : null;
}
