import { VIEW_ATTRIBUTE } from '@edp/contracts';

/**
 * Completes the hydration of a view: removes its marker, and clicks once each button that was pressed in it before.
 * Presses in a nested view wait for the hydration of that view.
 */
export function finishHydration(view: Element): void {
  const pressed = [...(window.edpPressed ?? [])].filter(
    (button) => button.closest(`[${VIEW_ATTRIBUTE}]`) === view,
  );
  view.removeAttribute(VIEW_ATTRIBUTE);
  for (const button of pressed) {
    window.edpPressed?.delete(button);
    if (button instanceof HTMLElement) button.click();
  }
}
