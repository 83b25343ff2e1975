import type { CardPaymentState } from '@edp/contracts';
import { type ByLanguage, fillTemplate, type Language } from '@edp/domain';
import type { CardProblem } from '../cards/card-form';
import type { FailureCode } from '../cards/outcomes';
import type { Scenario } from '../cards/test-cards';
import type { Schedule } from '../db/schema';
import en from './en.json';
import my from './my.json';

/** State of a payment whose page is closed. */
export type ClosedState = Exclude<CardPaymentState, 'created' | 'challenge'>;

/** Texts that are looked up by a value: each value has one. */
interface TextsByValue {
  readonly recurringSame: Readonly<Record<Schedule['interval'], string>>;
  readonly recurringOther: Readonly<Record<Schedule['interval'], string>>;
  readonly scenarios: Readonly<Record<Scenario, string>>;
  readonly problems: Readonly<Record<CardProblem, string>>;
  readonly finished: Readonly<Record<ClosedState, string>>;
  readonly finishedMore: Readonly<Record<ClosedState, string>>;
  readonly reasons: Readonly<Record<FailureCode, string>>;
}

/** The texts of the hosted page in one language; `{parameters}` are filled in by `fill`. */
export type Texts = Readonly<typeof en> & TextsByValue & { readonly language: Language };

/** A missing text is a type error. */
export const TEXTS: ByLanguage<Texts> = {
  en: { ...en, language: 'en' },
  my: { ...my, language: 'my' },
};

/** A text with its parameters. @throws when one is not given */
export function fill(text: string, params: Readonly<Record<string, string | number>>): string {
  return fillTemplate(text, (name) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Nothing is given for "{${name}}".`);
    return String(value);
  });
}

/** The form of a text for a number, with it as `{count}`. */
export function fillCount(forms: Texts['codeWrong'], count: number): string {
  return fill(count === 1 ? forms.one : forms.other, { count });
}
