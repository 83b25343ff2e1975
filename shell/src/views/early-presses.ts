/** Does what the buyer asked for while the view was only a picture: each button once, if it is still there. */
export function carryOutEarlyPresses(): void {
  const pressed = window.edpPressed ?? [];
  // Before the first of them: who kept them hears of these presses, too.
  window.edpPressed = null;
  for (const button of pressed) {
    if (button instanceof HTMLElement && button.isConnected) button.click();
  }
}
