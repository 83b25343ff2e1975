import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useText } from '@edp/i18n';
import { ErrorSummary } from '@edp/ui';
import { useErrorTitle } from './error-title';
import type { RegisteredField } from './field-registry';
import { useFormHandle, useFormState } from './form-context';
import { stillInvalid } from './shown-messages';
import { useMessageText } from './use-message';

export interface FormErrorsProps {
  /** Label for the entry of an unmounted field (another person's tab). */
  labelOf?: ((name: string) => string | undefined) | undefined;
  /** Called to mount the field of an entry before it gets the focus. */
  onShowField?: ((name: string) => void) | undefined;
}

/** The error summary of a submit, in page order. It takes the focus after a failed submit. */
export function FormErrors({ labelOf, onShowField }: FormErrorsProps) {
  const { id, registry } = useFormHandle();
  const revealed = useFormState((state) => state.revealed);
  const messages = useFormState((state) => state.messages);
  const failedSubmits = useFormState((state) => state.failedSubmits);
  const t = useText('forms');
  const textOf = useMessageText();
  const fields = useSyncExternalStore(registry.subscribe, registry.list, registry.list);
  const summary = useRef<HTMLDivElement>(null);
  const invalid = stillInvalid(revealed, messages);
  const count = invalid.length;

  useErrorTitle(t('titlePrefix'), count > 0);
  useEffect(() => {
    if (failedSubmits === 0) return;
    // Without `preventScroll`, a list longer than the screen would be scrolled to its middle.
    summary.current?.focus({ preventScroll: true });
    summary.current?.scrollIntoView({ block: 'start' });
  }, [failedSubmits]);

  const entries = invalid.map(({ name, message }) => {
    const field = fields.find((known) => known.name === name);
    const label = field?.label ?? labelOf?.(name);
    const { error, cause } = textOf(message);
    const fieldId = field?.id ?? idOf(id, name);
    return { name, fieldId, label, message: error, ...(cause !== undefined && { cause }) };
  });
  return (
    <ErrorSummary
      ref={summary}
      title={t('toCorrect', { count })}
      entries={inPageOrder(entries, fields)}
      onSelect={(fieldId) => {
        const entry = entries.find((known) => known.fieldId === fieldId);
        if (entry) onShowField?.(entry.name);
      }}
    />
  );
}

/** Id of a field's control, derived from its name, so that an entry can link to an unmounted field. */
export function idOf(formId: string, name: string): string {
  return `${formId}-${name.replaceAll('.', '-')}`;
}

/** Sorts the entries in page order; unmounted fields come last. */
function inPageOrder<E extends { fieldId: string }>(
  entries: readonly E[],
  fields: readonly RegisteredField[],
): E[] {
  const onPage = fields
    .map(({ id }) => document.getElementById(id))
    .filter((element) => element !== null)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map(({ id }) => id);
  const position = ({ fieldId }: E) => {
    const index = onPage.indexOf(fieldId);
    return index === -1 ? onPage.length : index;
  };
  return entries.toSorted((a, b) => position(a) - position(b));
}
