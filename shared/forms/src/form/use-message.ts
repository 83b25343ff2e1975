import type { FieldMessage } from '@edp/domain';
import { useText, type Translate } from '@edp/i18n';

/** A message in the current language, as `Field` of `@edp/ui` expects it. */
interface MessageText {
  readonly error: string;
  /** Follows the error, in regular weight. */
  readonly cause?: string;
}

/** Translates messages. */
export function useMessageText(): (message: FieldMessage) => MessageText {
  const t = useText('forms');
  return (message) => messageText(t, message);
}

function messageText(t: Translate, { code, cause, params }: FieldMessage): MessageText {
  const error = t(code, params);
  if (cause === undefined) return { error };
  // "Invalid height" becomes a sentence when another one follows.
  return { error: error.replace(/(\p{Letter})$/u, '$1.'), cause: t(cause, params) };
}
