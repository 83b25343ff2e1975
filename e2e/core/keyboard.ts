import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than any page has, so that a page that traps the focus fails. */
const MAX_STOPS = 80;

/** A buyer who uses the keyboard only and reaches every control by Tab. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Presses Tab until an element has the focus, and expects a visible focus at every stop. Fails if the element is not reached. */
  async to(target: Locator): Promise<void> {
    await expect(target).toBeAttached();
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
      await this.expectVisibleFocus();
    }
    throw new Error(`Tab does not reach ${String(target)}.`);
  }

  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.to(target);
    await this.page.keyboard.press(key);
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.to(field);
    await this.page.keyboard.type(text);
  }

  /** Chooses the first option of a list. */
  async chooseFirst(list: Locator): Promise<void> {
    await this.to(list);
    await this.page.keyboard.press('ArrowDown');
    await expect(list).not.toHaveValue('');
  }

  async check(box: Locator): Promise<void> {
    await this.press(box, 'Space');
    await expect(box).toBeChecked();
  }

  /** The focused element is in the window, with a ring that only the focus draws. */
  private async expectVisibleFocus(): Promise<void> {
    const focused = this.page.locator(':focus');
    await expect(focused).toBeInViewport();
    expect(await focused.evaluate(focusProblem), `the focus on ${String(focused)}`).toBeNull();
  }
}

/**
 * Runs in the page: why the focus is not visible, or null. The ring is an outline of the element or of its target,
 * which contrasts with what is behind it. That the outline is absent without the focus shows at the next stop.
 */
function focusProblem(focused: Element): string | null {
  const MAX_ANCESTORS = 4;
  const MIN_WIDTH = 2;
  /** WCAG 1.4.11. */
  const MIN_CONTRAST = 3;
  const page = window as { edpLastRing?: { readonly element: Element; readonly outline: string } };

  const ringed = ancestorsOf(focused)
    .slice(0, MAX_ANCESTORS + 1)
    .find(hasRing);
  if (!ringed) return 'no ring';
  const last = page.edpLastRing;
  page.edpLastRing = { element: ringed, outline: outlineOf(ringed) };
  if (last && !last.element.contains(focused) && outlineOf(last.element) === last.outline) {
    return `the previous stop still has its ring: ${last.element.outerHTML.slice(0, 200)}`;
  }
  const contrast = contrastOfRing(ringed);
  return contrast < MIN_CONTRAST ? `a ring with a contrast of ${contrast.toFixed(2)}` : null;

  function ancestorsOf(element: Element): Element[] {
    const { parentElement } = element;
    return [element, ...(parentElement ? ancestorsOf(parentElement) : [])];
  }

  function hasRing(element: Element): boolean {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= MIN_WIDTH;
  }

  function outlineOf(element: Element): string {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return `${outlineStyle} ${outlineWidth} ${outlineColor}`;
  }

  function contrastOfRing(element: Element): number {
    const { outlineColor, outlineOffset } = getComputedStyle(element);
    const isInside = parseFloat(outlineOffset) < 0;
    const layers = ancestorsOf(element)
      .slice(isInside ? 0 : 1)
      .map((ancestor) => getComputedStyle(ancestor).backgroundColor)
      .reverse();
    const [dark = 0, light = 0] = [luminance(layers), luminance([...layers, outlineColor])].sort(
      (one, other) => one - other,
    );
    return (light + 0.05) / (dark + 0.05);
  }

  /** Of colours that are painted over each other. */
  function luminance(colours: readonly string[]): number {
    const context = new OffscreenCanvas(1, 1).getContext('2d')!;
    for (const colour of ['white', ...colours]) {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) =>
      value <= 10 ? value / 3_294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
}
