import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A screenshot of a screen in one state. */
export interface CataloguePicture {
  readonly screen: string;
  readonly spec: string;
  readonly language: string;
  readonly variant: string;
  /** CSS pixels of the window. */
  readonly width: number;
  /** Relative to the catalogue's folder. */
  readonly file: string;
}

const PHONE = { width: 375, height: 812 };

/**
 * Takes screenshots of the whole page, in the test's window and on a phone, during `npm run catalogue`; otherwise does
 * nothing. Each screenshot has a JSON file with its facts.
 */
export async function addToCatalogue(page: Page, screen: string, spec: string): Promise<void> {
  const folder = process.env.EDP_CATALOGUE;
  if (!folder) return;
  const viewport = page.viewportSize() ?? PHONE;
  await addPicture(page, { folder, screen, spec, width: viewport.width });
  if (viewport.width === PHONE.width) return;
  await page.setViewportSize(PHONE);
  await addPicture(page, { folder, screen, spec, width: PHONE.width });
  await page.setViewportSize(viewport);
}

async function addPicture(
  page: Page,
  { folder, ...facts }: Pick<CataloguePicture, 'screen' | 'spec' | 'width'> & { folder: string },
): Promise<void> {
  const { language, variant } = await page.evaluate(() => ({
    language: document.documentElement.lang,
    variant: document.querySelector<HTMLElement>('[data-variant]')?.dataset['variant'] ?? 'none',
  }));
  const named = { ...facts, language, variant };
  const name = createHash('sha256').update(JSON.stringify(named)).digest('hex').slice(0, 16);
  const picture: CataloguePicture = { ...named, file: `${name}.jpg` };
  mkdirSync(folder, { recursive: true });
  // Sections below the fold arrive later than the first view.
  await page.waitForLoadState('networkidle');
  await page.screenshot({
    path: join(folder, picture.file),
    type: 'jpeg',
    quality: 70,
    fullPage: true,
    animations: 'disabled',
  });
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(picture));
}
