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

/** Props of a field whose kind determines format and keyboard; the page provides the label. */
export type KindFieldProps = Omit<TextFieldProps, 'format' | 'inputMode' | 'numeric' | 'prefix'>;

/** A person's name as on the MyKad; words are capitalised on blur. */
export function NameField(props: KindFieldProps) {
  return <TextField autoComplete="name" spellCheck={false} {...props} format={NAME} />;
}

export function EmailField(props: KindFieldProps) {
  return (
    // Not type="email": browsers hide the caret position there, and trim the value.
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

/** An agent code, converted to upper case. */
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

/** A Malaysian mobile number after a printed +60. The value is `+60123456789`. */
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

/** An address line: validated, not filtered, because a removed character would change the address. */
export function AddressField(props: KindFieldProps) {
  return <TextField {...props} format={UNFILTERED} />;
}

/** Digits only: postcode, bank account. */
export function DigitsField(props: KindFieldProps) {
  return <TextField width="medium" {...props} format={DIGITS} numeric />;
}

/** A decimal number with a unit: height, weight. Browsers do not offer it to the next person on the device. */
export function NumberField(props: KindFieldProps) {
  return (
    <TextField
      width="short"
      autoComplete="off"
      {...props}
      format={DECIMAL}
      inputMode="decimal"
      numeric
    />
  );
}

/** An amount in ringgit. The value is text as typed; `parseRinggit` of `@edp/domain` returns sen. */
export function MoneyField(props: KindFieldProps) {
  return (
    <TextField width="medium" {...props} format={MONEY} inputMode="decimal" prefix="RM" numeric />
  );
}
