import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has: a page that traps the focus fails instead of going round for ever. */
const MAX_STOPS = 80;

/** A buyer without a mouse: everything is reached by Tab. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Tab until an element has the focus, which is seen at every stop. Past the end of the page it fails: the order is wrong. */
  async to(wanted: Locator): Promise<void> {
    await expect(wanted).toBeAttached();
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
      await this.seesFocus();
    }
    throw new Error(`No number of Tabs leads to ${String(wanted)}.`);
  }

  async press(wanted: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.to(wanted);
    await this.page.keyboard.press(key);
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.to(field);
    await this.page.keyboard.type(text);
  }

  /** Chooses the first answer of a list. */
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
  private async seesFocus(): Promise<void> {
    const focused = this.page.locator(':focus');
    await expect(focused).toBeInViewport();
    expect(await focused.evaluate(hasRing), `a ring around ${String(focused)}`).toBe(true);
  }
}

/** Runs in the page. */
function hasRing(focused: Element): boolean {
  const TARGETS_AROUND_IT = 4;
  let element: Element | null = focused;
  for (let level = 0; element && level <= TARGETS_AROUND_IT; level += 1) {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) return true;
    element = element.parentElement;
  }
  return false;
}
