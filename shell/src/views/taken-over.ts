import { VIEW_ATTRIBUTE } from '@edp/contracts';

/**
 * A view has come to life: it is one no more, and what the buyer pressed in it before is carried out, each button once. What
 * was pressed in a view within it waits for that one.
 */
export function takenOver(view: Element): void {
  const pressed = [...(window.edpPressed ?? [])].filter(
    (button) => button.closest(`[${VIEW_ATTRIBUTE}]`) === view,
  );
  view.removeAttribute(VIEW_ATTRIBUTE);
  for (const button of pressed) {
    window.edpPressed?.delete(button);
    if (button instanceof HTMLElement) button.click();
  }
}
