import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AINA, OpenIdProvider } from '@edp/testing/openid-provider';
import { expect, testWith } from '../core/own-product';

const BOARD = '/edp/life/-/remotes';

/** Started before the product, which needs its port for logins. */
const identityProvider = await new OpenIdProvider().listen();
const test = testWith({
  BOARD_SECRET: 'a secret of the tests, long enough to pass',
  ...identityProvider.settings,
});

test('an operator logs in at the identity provider and logs out', async ({
  page,
  product,
  checkAccessibility,
  watch,
}) => {
  const logIn = page.getByRole('link', { name: 'Log in at 127.0.0.1' });
  const logOut = page.getByRole('button', { name: 'Log out' });
  const quote = page.getByRole('article', { name: 'mfe-quote' });
  await identityProvider.serve(`${product.url}${BOARD}/oidc/callback`);

  await test.step('Given a user without an operator account, the board shows how to create one', async () => {
    watch.expect(/status of 403/);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(BOARD);
    await logIn.click();
    await expect(page.getByRole('alert')).toContainText(`--subject '${AINA.subject}'`);
    await checkAccessibility('log-in at the identity provider');
  });

  await test.step('When the account exists, the login opens the board', async () => {
    const operators = [{ name: 'aina', subject: AINA.subject }];
    writeFileSync(join(product.dataDir, 'operators.json'), JSON.stringify({ operators }));
    await logIn.click();
    await expect(quote).toBeVisible();
    expect(page.url()).toBe(product.url + BOARD);
    const cookies = await page.context().cookies(product.url);
    expect(cookies).toContainEqual(
      expect.objectContaining({ name: 'edp_board', sameSite: 'Strict', httpOnly: true }),
    );
  });

  await test.step('Then after the logout, Back does not show the board', async () => {
    await logOut.click();
    await expect(logIn).toBeVisible();
    await page.goBack();
    await page.goto(BOARD);
    await expect(logIn).toBeVisible();
    await expect(quote).toHaveCount(0);
  });
});
