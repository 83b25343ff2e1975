import { fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Sets the text of a field at once, like autofill and paste; typing by keystroke is tested in @edp/forms. */
export async function fillIn(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}

/** Presses a button as in Safari, which focuses not the button but the nearest element around it that can be focused. */
export function pressInSafari(button: HTMLElement): void {
  const page = document.body.firstElementChild as HTMLElement;
  page.tabIndex = -1;
  page.focus();
  fireEvent.click(button);
}

/** Replaces all text nodes of the page, as the translation of a browser does; React retains the removed ones. */
export function translatePage(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (texts.nextNode()) nodes.push(texts.currentNode as Text);
  nodes.forEach((node) => {
    const translation = document.createElement('span');
    translation.textContent = node.data;
    node.replaceWith(translation);
  });
}

/** Whether the browser would ask the buyer before it leaves the document now. */
export function asksBeforeLeaving(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}
