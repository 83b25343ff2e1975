import { ungroup } from '../text/plain-digits';
import { BANKS, type Bank } from './banks';

/** The limits of every Malaysian account number, whatever the bank. */
export const BANK_ACCOUNT_DIGITS = { min: 7, max: 17 } as const;

/** Why a number is invalid. `expected` holds the lengths of the chosen bank, for the message. */
type BankAccountFailure =
  | { readonly kind: 'format' }
  | { readonly kind: 'bankLength'; readonly expected: readonly number[] };

export function normaliseBankAccount(text: string): string {
  return ungroup(text);
}

/**
 * Validates an account number, against the lengths of its bank where they are certain.
 *
 * @param text as typed, grouped or not
 * @param bankCode code of the chosen bank, if any
 * @returns null when the number can be valid
 */
export function bankAccountFailure(
  text: string,
  bankCode?: string,
  banks: readonly Bank[] = BANKS,
): BankAccountFailure | null {
  const digits = normaliseBankAccount(text);
  const { min, max } = BANK_ACCOUNT_DIGITS;
  if (!/^\d+$/.test(digits) || digits.length < min || digits.length > max)
    return { kind: 'format' };

  const bank = banks.find(({ code }) => code === bankCode);
  if (!bank?.certain || bank.digits.includes(digits.length)) return null;
  return { kind: 'bankLength', expected: bank.digits };
}
