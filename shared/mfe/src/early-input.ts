type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Replays input that the buyer made in a view before hydration, as change events: React preserves the value of a
 * hydrated field, but does not fire events for it. Call it right after hydration.
 *
 * @param typed the fields that the buyer used, recorded by the first script of the document
 */
export function handOverEarlyInput(view: HTMLElement, typed: ReadonlySet<Element>): void {
  const fields = [...view.querySelectorAll<Field>('input, textarea')];
  // Reads everything first: each event rerenders the screen, which resets fields that are not replayed yet.
  const changes = fields.filter((field) => typed.has(field)).flatMap(changeOf);
  for (const change of changes) change();
}

/** The actions that replay the input of a field; none if it is unchanged. */
function changeOf(field: Field): (() => void)[] {
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
    // Only the selected radio button is replayed; the others follow.
    const isLeft = field.type === 'radio' && !field.checked;
    return field.checked === field.defaultChecked || isLeft ? [] : [() => tickAgain(field)];
  }
  return field.value === field.defaultValue ? [] : [typedAgain(field)];
}

/** React compares with the last value it saw: set the rendered value first, then the buyer's. */
function tickAgain(field: HTMLInputElement): void {
  field.checked = field.defaultChecked;
  field.click();
}

function typedAgain(field: Field): () => void {
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    field.value = field.defaultValue;
    // Bypasses React, which tracks the element's own property.
    Reflect.set(Object.getPrototypeOf(field) as Field, 'value', value, field);
    // Before the event: a field that formats its value preserves the caret position it finds.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
