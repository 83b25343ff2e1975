import { type AnySchema, ValidationError } from 'yup';
import { type FieldMessage, isMessageCode, MESSAGE } from '@edp/domain';
import { toFieldName } from './field-path';

/** What is wrong in a form: a message per field name, such as `members.1.idNo`. Empty when all is right. */
export type FieldMessages = Readonly<Record<string, FieldMessage>>;

/**
 * Holds values against rules, without a screen. One message per field, the first found.
 *
 * @example
 * expect(checkValues(quoteRules, { ...valid, idNo: '' })).toEqual({ idNo: { code: 'required' } });
 */
export function checkValues(rules: AnySchema, values: unknown): FieldMessages {
  try {
    // A trace of the stack is dear, and nobody reads that of a mistake in a form.
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
