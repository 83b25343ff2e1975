import { useLayoutEffect } from 'react';
import { VIEW_ATTRIBUTE } from '@edp/contracts';

declare global {
  interface Window {
    /**
     * Fields of views that the buyer used, recorded by the first script of the document; empty once a page is mounted.
     */
    edpTyped?: Set<Element>;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Replays input that the buyer made in a view before hydration, as change events: React preserves the value of a
 * hydrated field, but does not fire events for it. If the view is not hydrated but rendered again, by React after a
 * mismatch or by another release, the input is copied to the field of the same name.
 *
 * @param view the view that this tree hydrates; views within it belong to trees of their own
 */
export function useEarlyInput(view: Element | null | undefined): void {
  // Before the next render, which sets the fields to the values that the tree knows.
  useLayoutEffect(() => {
    const used = [...(window.edpTyped ?? [])] as Field[];
    const isOwn = (field: Field) => field.closest(`[${VIEW_ATTRIBUTE}]`) === (view ?? null);
    const fields = used.flatMap((field) =>
      view && isOwn(field) ? field : replacementOf(field, isOwn),
    );
    // Reads everything first: each event rerenders the screen, which resets fields that are not replayed yet.
    const changes = fields.flatMap(changeOf);
    for (const change of changes) change();
  }, [view]);
}

/** Copies the input of a discarded field to the field of this tree with the same name, and returns it. */
function replacementOf(field: Field, isOwn: (other: Field) => boolean): Field[] {
  const isBox = isTickable(field);
  const isSame = (other: Field) =>
    other !== field &&
    isOwn(other) &&
    other.type === field.type &&
    (!isBox || other.value === field.value);
  const same = ([...document.getElementsByName(field.name)] as Field[]).find(isSame);
  if (!same) return [];
  if (isBox) (same as HTMLInputElement).checked = field.checked;
  else same.value = field.value;
  return [same];
}

function isTickable(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);
}

/** The actions that replay the input of a field; none if it is unchanged. */
function changeOf(field: Field): (() => void)[] {
  if (field instanceof HTMLSelectElement) return replaySelection(field);
  if (isTickable(field)) {
    // Only the selected radio button is replayed; the others follow.
    const isDeselected = field.type === 'radio' && !field.checked;
    return field.checked === field.defaultChecked || isDeselected ? [] : [() => replayTick(field)];
  }
  return field.value === field.defaultValue ? [] : [replayTyping(field)];
}

function replaySelection(field: HTMLSelectElement): (() => void)[] {
  const { value, selectedOptions } = field;
  if (selectedOptions[0]?.defaultSelected) return [];
  return [
    () => {
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    },
  ];
}

/** React compares with the last value it saw: set the rendered value first, then the buyer's. */
function replayTick(field: HTMLInputElement): void {
  field.checked = field.defaultChecked;
  field.click();
}

function replayTyping(field: HTMLInputElement | HTMLTextAreaElement): () => void {
  const { value, selectionStart, selectionEnd } = field;
  const select = () => {
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  };
  return () => {
    field.value = field.defaultValue;
    // Bypasses React, which tracks the element's own property.
    Reflect.set(Object.getPrototypeOf(field) as Field, 'value', value, field);
    // Before the event: a field that formats its value preserves the caret position it finds.
    select();
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // After the commit, until which React resets the field; one that formats its value placed the caret itself.
    queueMicrotask(() => {
      if (field.value === value) select();
    });
  };
}
