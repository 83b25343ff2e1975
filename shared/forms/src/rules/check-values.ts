import { type AnySchema, ValidationError } from 'yup';
import { type FieldMessage, isMessageCode, MESSAGE } from '@edp/domain';
import { toFieldName } from './field-path';

/** Validation errors by field name, such as `members.1.idNo`. Empty when all values are valid. */
export type FieldMessages = Readonly<Record<string, FieldMessage>>;

/**
 * Validates values against rules, without a screen. Returns the first error of each field.
 *
 * @example
 * expect(checkValues(quoteRules, { ...valid, idNo: '' })).toEqual({ idNo: { code: 'required' } });
 */
export function checkValues(rules: AnySchema, values: unknown): FieldMessages {
  try {
    // A stack trace is expensive and useless for validation errors.
    rules.validateSync(values, { abortEarly: false, strict: true, disableStackTrace: true });
    return {};
  } catch (thrown) {
    if (!(thrown instanceof ValidationError)) throw thrown;
    return messagesOf(thrown);
  }
}

function messagesOf(error: ValidationError): FieldMessages {
  const single = error.inner.length > 0 ? error.inner : [error];
  const messages: Record<string, FieldMessage> = {};
  for (const one of single) {
    const name = toFieldName(one.path ?? '');
    messages[name] ??= messageOf(one);
  }
  return messages;
}

function messageOf({ message, params }: ValidationError): FieldMessage {
  const own = params?.['fieldMessage'];
  if (own) return own as FieldMessage;
  return { code: isMessageCode(message) ? message : MESSAGE.invalid };
}
