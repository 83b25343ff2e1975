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

  /** The focused element is in the window, with a ring around it or around its target. */
  private async expectVisibleFocus(): Promise<void> {
    const focused = this.page.locator(':focus');
    await expect(focused).toBeInViewport();
    expect(await focused.evaluate(hasRing), `a ring around ${String(focused)}`).toBe(true);
  }
}

/** Runs in the page. */
function hasRing(focused: Element): boolean {
  const MAX_ANCESTORS = 4;
  let element: Element | null = focused;
  for (let level = 0; element && level <= MAX_ANCESTORS; level += 1) {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) return true;
    element = element.parentElement;
  }
  return false;
}
