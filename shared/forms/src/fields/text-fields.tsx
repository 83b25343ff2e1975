import {
  AGENT_CODE,
  DECIMAL,
  DIGITS,
  EMAIL,
  MONEY,
  NAME,
  PHONE,
  UNFILTERED,
} from '../inputs/input-format';

import { TextField, type TextFieldProps } from './text-field';

/** A field whose kind decides on format and keyboard; the page says what it is about. */
export type KindFieldProps = Omit<TextFieldProps, 'format' | 'inputMode' | 'numeric' | 'prefix'>;

/** A person's name as on the MyKad; words get their capitals when the field is left. */
export function NameField(props: KindFieldProps) {
  return <TextField autoComplete="name" spellCheck={false} {...props} format={NAME} />;
}

export function EmailField(props: KindFieldProps) {
  return (
    // Not of type email: browsers forbid to keep the caret in it, and trim on their own.
    <TextField
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      format={EMAIL}
      inputMode="email"
    />
  );
}

/** The code of an agent, in capitals however it is typed. */
export function AgentCodeField(props: KindFieldProps) {
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      width="medium"
      {...props}
      format={AGENT_CODE}
      inputMode="text"
    />
  );
}

/** A Malaysian mobile number behind a printed +60. The value is `+60123456789`. */
export function PhoneField(props: KindFieldProps) {
  return (
    <TextField
      autoComplete="tel-national"
      width="medium"
      {...props}
      format={PHONE}
      inputMode="tel"
      prefix="+60"
      numeric
    />
  );
}

/** A line of an address: checked, not filtered, since a lost character moves a house. */
export function AddressField(props: KindFieldProps) {
  return <TextField {...props} format={UNFILTERED} />;
}

/** Digits only: postcode, bank account. */
export function DigitsField(props: KindFieldProps) {
  return <TextField width="medium" {...props} format={DIGITS} numeric />;
}

/** A number with decimals and a unit behind it: height, weight. */
export function NumberField(props: KindFieldProps) {
  return <TextField width="short" {...props} format={DECIMAL} inputMode="decimal" numeric />;
}

/** An amount in ringgit. The value is text as typed; `parseRinggit` of `@edp/domain` gives sen. */
export function MoneyField(props: KindFieldProps) {
  return (
    <TextField width="medium" {...props} format={MONEY} inputMode="decimal" prefix="RM" numeric />
  );
}
