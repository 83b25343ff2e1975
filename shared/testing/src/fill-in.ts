import userEvent from '@testing-library/user-event';

/** Puts text into a field at one stroke, as autofill and paste do; typing letter by letter is tested in @edp/forms. */
export async function fillIn(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
