import { expect } from '@playwright/test';
import type { ElementHandle, Page } from 'puppeteer-core';

/** The slowest step waits for a payment. */
const STEP_TIMEOUT_MS = 30_000;

/** Elements with a text: a press on a label acts on its field. */
const PRESSED = ['self::button', 'self::label', '@role="option"'].join(' or ');

/** A page in Firefox, used by the texts that a buyer sees. */
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

  /** Also across documents, as on the way to the card page and back. */
  async isAt(title: string): Promise<void> {
    const isThere = (wanted: string) => document.querySelector('h1')?.textContent === wanted;
    await this.page.waitForFunction(isThere, { timeout: STEP_TIMEOUT_MS }, title);
  }

  /** The same for a step whose remote runs: the document already contains the heading. */
  async runsAt(title: string): Promise<void> {
    const isRunning = (wanted: string) =>
      document.querySelector('h1')?.textContent === wanted &&
      !document.querySelector('[data-view], .edp-waiting, .edp-skeleton--page');
    await this.page.waitForFunction(isRunning, { timeout: STEP_TIMEOUT_MS }, title);
  }

  /** Anywhere on the page, where a buyer can read it. */
  async says(text: string): Promise<void> {
    const isSaid = (wanted: string) => document.body.innerText.includes(wanted);
    await this.page.waitForFunction(isSaid, { timeout: STEP_TIMEOUT_MS }, text);
  }

  async leaves(title: string): Promise<void> {
    await expect.poll(() => this.title()).not.toBe(title);
  }

  /** A button, an answer, or a field by its label. */
  async press(text: string): Promise<void> {
    const selector = `::-p-xpath(//*[${PRESSED}][starts-with(normalize-space(.), "${text}")])`;
    await (await this.shown(selector)).click();
  }

  async fill(label: string, text: string): Promise<void> {
    await this.press(label);
    await this.page.keyboard.type(text);
  }

  /** Fields of the card page, whose labels are its own. */
  async fillById(texts: Readonly<Record<string, string>>): Promise<void> {
    for (const [id, text] of Object.entries(texts)) await (await this.shown(`#${id}`)).type(text);
  }

  /** The first option of a list. */
  async chooseFirst(label: string): Promise<void> {
    await this.press(label);
    await this.page.keyboard.press('ArrowDown');
  }

  async enter(): Promise<void> {
    await this.page.keyboard.press('Enter');
  }

  /** The first match that is visible: a narrow window has buttons of its own. */
  private async shown(selector: string): Promise<ElementHandle> {
    const found: ElementHandle[] = [];
    const look = async () => {
      for (const element of await this.page.$$(selector)) {
        if (await element.isVisible()) found.push(element);
      }
      return found.length;
    };
    await expect.poll(look, { message: selector }).toBeGreaterThan(0);
    return found[0]!;
  }
}
