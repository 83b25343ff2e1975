import { expect } from '@playwright/test';
import type { ApplicationPage } from '../pages/application-page';
import type { Buyer } from './buyer';
import type { Keyboard } from './keyboard';

/** Enters the required fields of the buyer, in the order of the page. */
export async function typeDetails(
  keys: Keyboard,
  application: ApplicationPage,
  buyer: Buyer,
): Promise<void> {
  const type = (label: string, text: string) => keys.type(application.input(label), text);
  await type('about.fullName', buyer.fullName);
  await type('about.mobile', buyer.mobile);
  await type('mfe:details.companyName', buyer.employer);
  await keys.chooseFirst(application.select('mfe:details.natureOfBusiness'));
  await type('work.income', '6500');
  await keys.chooseFirst(application.select('mfe:details.fundSource'));
  await type('address.line1', buyer.address);
  await type('address.postcode', buyer.postcode);
  await expect(application.input('address.city')).not.toHaveValue('');
}

/** Ticks the agreements. */
export async function agree(
  keys: Keyboard,
  application: ApplicationPage,
  { isFamily = false } = {},
): Promise<void> {
  for (const box of application.agreements({ isFamily })) await keys.check(box);
}
