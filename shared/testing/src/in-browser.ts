import userEvent from '@testing-library/user-event';

/** Sets the text of a field at once, like autofill and paste; typing by keystroke is tested in @edp/forms. */
export async function fillIn(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}

/** Whether the browser would ask the buyer before it leaves the document now. */
export function asksBeforeLeaving(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}
