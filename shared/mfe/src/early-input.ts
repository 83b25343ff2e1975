type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Hands over what the buyer typed and ticked in a view before its scripts were there, as if it were typed now: React keeps what
 * stands in a field that it takes over, and tells nobody. To be called as soon as it has.
 *
 * @param typed the fields that the buyer used; the document's first script keeps them
 */
export function handOverEarlyInput(view: HTMLElement, typed: ReadonlySet<Element>): void {
  const fields = [...view.querySelectorAll<Field>('input, textarea')];
  // All of it is read first: each change renders the screen, which puts back what it does not know of yet.
  const changes = fields.filter((field) => typed.has(field)).flatMap(changeOf);
  for (const change of changes) change();
}

/** How to do again what a buyer did to a field; none where it is as it was rendered. */
function changeOf(field: Field): (() => void)[] {
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
    // Of radio buttons only the one that was chosen: the others follow.
    const isLeft = field.type === 'radio' && !field.checked;
    return field.checked === field.defaultChecked || isLeft ? [] : [() => tickAgain(field)];
  }
  return field.value === field.defaultValue ? [] : [typedAgain(field)];
}

/** React compares with what it last saw in the field: first what it would have put there, then what the buyer did. */
function tickAgain(field: HTMLInputElement): void {
  field.checked = field.defaultChecked;
  field.click();
}

function typedAgain(field: Field): () => void {
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    field.value = field.defaultValue;
    // Past React, which watches the element's own property.
    Reflect.set(Object.getPrototypeOf(field) as Field, 'value', value, field);
    // Before anybody hears of it: a field that writes in another form what is typed keeps the caret where it finds it.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
