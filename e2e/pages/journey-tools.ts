import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from '../core/words';

/** Elements around every step: continue later or on another device, the agent, clear data. */
export class JourneyTools {
  constructor(
    private readonly page: Page,
    private readonly words: Words,
  ) {}

  dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  continueLater(): Locator {
    return this.button(this.page, 'tools.later.open');
  }

  /** The button that replaces "continue later" after the payment. */
  linkToPage(): Locator {
    return this.button(this.page, 'tools.later.toPage');
  }

  share(): Locator {
    return this.button(this.page, 'tools.share.open');
  }

  clearData(): Locator {
    return this.button(this.page, 'footer.clearData');
  }

  /** The agent, on every page of an agent's quotation. */
  agent(): Locator {
    return this.page.getByRole('complementary', { name: this.words('shell:agent.label') });
  }

  handOver(): Locator {
    return this.button(this.agent(), 'agent.handOver');
  }

  /** Rows of the devices that can open the application, in the dialog that shares it. */
  devices(): Locator {
    const name = this.words('shell:tools.devices.title');
    return this.dialog().getByRole('region', { name }).getByRole('listitem');
  }

  async press(key: string): Promise<void> {
    await this.button(this.dialog(), key).click();
  }

  /** Requests the link by e-mail and expects the confirmation. */
  async mailLink(open = this.continueLater()): Promise<void> {
    await open.click();
    await this.press('tools.later.send');
    await expect(this.dialog().getByRole('status')).toBeVisible();
    await this.press('tools.done');
    await expect(this.dialog()).toHaveCount(0);
  }

  /** Creates a link in the open dialog, and reads it. */
  async createLink(): Promise<string> {
    await this.press('tools.share.make');
    const field = this.dialog().getByLabel(this.words('shell:tools.share.link'));
    await expect(field).toHaveValue(/#share=/);
    return field.inputValue();
  }

  private button(within: Page | Locator, key: string): Locator {
    return within.getByRole('button', { name: this.words(`shell:${key}`), exact: true });
  }
}
