import { expect } from '@playwright/test';
import type { ElementHandle, Page } from 'puppeteer-core';

/** The slowest step waits for a payment. */
const STEP_TIMEOUT_MS = 30_000;

/** Clickable elements with a text: a click on a label activates its field. */
const CLICKABLE = ['self::button', 'self::label', '@role="option"'].join(' or ');

/** A page in Firefox, with elements located by their visible text. */
export class FirefoxPage {
  constructor(private readonly page: Page) {}

  async open(url: string): Promise<void> {
    await this.page.goto(url);
  }

  origin(): string {
    return new URL(this.page.url()).origin;
  }

  /** The heading of the step. */
  title(): Promise<string> {
    return this.page.$eval('h1', ({ textContent }) => textContent);
  }

  /** Waits for the heading, also across documents, as on the navigation to the card page. */
  async isAt(title: string): Promise<void> {
    const isThere = (wanted: string) => document.querySelector('h1')?.textContent === wanted;
    await this.page.waitForFunction(isThere, { timeout: STEP_TIMEOUT_MS }, title);
  }

  /** Waits until the remote of a step is hydrated, because the document already contains the heading. */
  async isHydratedAt(title: string): Promise<void> {
    const isHydrated = (wanted: string) =>
      document.querySelector('h1')?.textContent === wanted &&
      !document.querySelector('[data-view], .edp-waiting, .edp-skeleton--page');
    await this.page.waitForFunction(isHydrated, { timeout: STEP_TIMEOUT_MS }, title);
  }

  /** Waits for a visible text anywhere on the page. */
  async showsText(text: string): Promise<void> {
    const isShown = (wanted: string) => document.body.innerText.includes(wanted);
    await this.page.waitForFunction(isShown, { timeout: STEP_TIMEOUT_MS }, text);
  }

  async leaves(title: string): Promise<void> {
    await expect.poll(() => this.title()).not.toBe(title);
  }

  /** A button, an answer, or a field by its label. */
  async press(text: string): Promise<void> {
    const selector = `::-p-xpath(//*[${CLICKABLE}][starts-with(normalize-space(.), "${text}")])`;
    await (await this.firstVisible(selector)).click();
  }

  async fill(label: string, text: string): Promise<void> {
    await this.press(label);
    await this.page.keyboard.type(text);
  }

  /** Fills in fields of the card page, whose labels are not in the texts of the product. */
  async fillById(texts: Readonly<Record<string, string>>): Promise<void> {
    for (const [id, text] of Object.entries(texts))
      await (await this.firstVisible(`#${id}`)).type(text);
  }

  /** The first option of a list. */
  async chooseFirst(label: string): Promise<void> {
    await this.press(label);
    await this.page.keyboard.press('ArrowDown');
  }

  async enter(): Promise<void> {
    await this.page.keyboard.press('Enter');
  }

  /** The first visible match: the page has other buttons for narrow windows. */
  private async firstVisible(selector: string): Promise<ElementHandle> {
    const visible: ElementHandle[] = [];
    const countVisible = async () => {
      for (const element of await this.page.$$(selector)) {
        if (await element.isVisible()) visible.push(element);
      }
      return visible.length;
    };
    await expect.poll(countVisible, { message: selector }).toBeGreaterThan(0);
    return visible[0]!;
  }
}
