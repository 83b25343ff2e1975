import { type Sen, toAsciiNumber } from '@edp/domain';

/** Maximum digits of ringgit; no hospital bill needs more. */
const MAX_DIGITS = 7;

/** An amount as typed, without thousands separators: "5000", "5000.", "5000.5". */
interface TypedBill {
  readonly ringgit: string;
  /** At most two digits after the point; null while no point is typed. */
  readonly sen: string | null;
}

/** A comma that cannot group thousands: the last character, as just typed, or behind four digits that no comma groups. */
const DECIMAL_COMMA = /,$|(?<=^\d{4,}),(?=\d{1,2}$)/;

/** Extracts the digits and one point of a text. */
export function typedBill(text: string): TypedBill {
  const [before = '', ...behind] = toAsciiNumber(text)
    .replace(/[^0-9.,]/g, '')
    .replace(DECIMAL_COMMA, '.')
    .replaceAll(',', '')
    .split('.');
  return {
    ringgit: before.replace(/^0+(?=\d)/, '').slice(0, MAX_DIGITS),
    sen: behind.length === 0 ? null : behind.join('').slice(0, 2),
  };
}

/** Whether a text is ambiguous, such as `5.000`: five thousand to some, and five to others. */
export function isUnclearBill(text: string): boolean {
  const plain = toAsciiNumber(text).replace(/[^0-9.,]/g, '');
  return /\.\d*[.,]\d/.test(plain) || /^\d{1,3}\.\d{3,},?$/.test(plain);
}

export function billOf({ ringgit, sen }: TypedBill): Sen {
  return Number(ringgit) * 100 + Number((sen ?? '').padEnd(2, '0'));
}

/** The amount as the field shows it. @param group formats a whole number with thousands separators */
export function shownBill({ ringgit, sen }: TypedBill, group: (value: number) => string): string {
  const whole = ringgit === '' ? '' : group(Number(ringgit));
  return sen === null ? whole : `${whole}.${sen}`;
}
