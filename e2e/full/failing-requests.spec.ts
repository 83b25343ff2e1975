import { makeBuyer } from '../core/buyer';
import { fails, isOf, plain, TIMES_OUT } from '../core/failing-requests';
import { journeyOf, untilPersonalDetails } from '../core/journey';
import { BUYER, openQuoted } from '../core/quoted';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';
import { JourneyTools } from '../pages/journey-tools';

/** Longer than the timeout of a page. */
const TOO_LONG = '00:10';

for (const { language, variant } of SOLD) {
  test.describe(`nothing is lost (${variant}, ${language})`, () => {
    test('while an answer takes too long: of the agent’s code, and of the price', async ({
      page,
    }) => {
      const buyer = makeBuyer();
      const { quotation, plan, words } = journeyOf(page, language, variant);
      const said = page.getByText(plain(words('mfe-quote:failed.timeout')));
      await page.clock.install();
      await quotation.open(`onemedical/${variant}`);
      await quotation.fillMyself(buyer);

      await quotation.openAgent();
      const heal = await fails(page, 'verifyAgent', TIMES_OUT);
      const verifying = page.waitForRequest((request) => isOf(request, 'verifyAgent'));
      await quotation.verifyAgent('KL20417');
      await verifying;
      await page.clock.fastForward(TOO_LONG);
      await expect(said).toBeVisible();
      await expect(quotation.agentCode()).toHaveValue('KL20417');
      await heal();
      await quotation.agentCode().fill('');

      const healPrice = await fails(page, 'createQuotation', TIMES_OUT);
      const asking = page.waitForRequest((request) => isOf(request, 'createQuotation'));
      await quotation.seePrice();
      await asking;
      await page.clock.fastForward(TOO_LONG);
      await expect(said.first()).toBeVisible();
      await expect(quotation.nric('you')).toHaveValue(buyer.nric);
      await healPrice();
      await quotation.seePrice();
      await plan.isShown();
    });

    test('when the list of occupations does not come', async ({
      page,
      watch,
      checkAccessibility,
    }) => {
      watch.expect(/ERR_INTERNET_DISCONNECTED/);
      const buyer = makeBuyer();
      const { quotation, plan, words } = journeyOf(page, language, variant);
      const heal = await fails(page, 'loadOccupations', 'is not reached');
      await quotation.open(`onemedical/${variant}`);
      await quotation.nric('you').fill(buyer.nric);
      await expect(page.getByText(plain(words('mfe-quote:occupationsFailed')))).toBeVisible();
      await page.getByRole('main').getByRole('combobox').fill('a');
      await expect(page.getByText(/\b0\b.*\b0\b/)).toHaveCount(0);
      await checkAccessibility('occupations that did not load');
      await page.keyboard.press('Escape');
      await heal();
      await page
        .getByRole('button', { name: words('mfe:guide.retry') })
        .first()
        .click();
      await expect(page.getByText(plain(words('mfe-quote:occupationsFailed')))).toHaveCount(0);
      await expect(quotation.nric('you')).toHaveValue(buyer.nric);
      await quotation.fillMyself(buyer);
      await quotation.seePrice();
      await plan.isShown();
    });

    test('of the plan that was chosen: a server that is down, and one that never answers', async ({
      page,
      watch,
    }) => {
      watch.expect(/status of 503/);
      const { plan, application, words } = journeyOf(page, language, variant);
      await openQuoted(page, { people: [BUYER], language, variant });
      await plan.isShown();
      await plan.price('PLAN3').check({ force: true });

      const heal = await fails(page, 'createQuotation', 'is down');
      await plan.next();
      await expect(page).toHaveURL(/\/error$/);
      await heal();
      await page.goBack();
      await plan.isShown();
      await expect(plan.price('PLAN3')).toBeChecked();

      await page.clock.install();
      await page.reload();
      await plan.isShown();
      const healAgain = await fails(page, 'createQuotation', TIMES_OUT);
      const asking = page.waitForRequest((request) => isOf(request, 'createQuotation'));
      await plan.next();
      await asking;
      await page.clock.fastForward(TOO_LONG);
      await expect(page.getByText(plain(words('mfe-plan:failure.other')))).toBeVisible();
      await expect(plan.price('PLAN3')).toBeChecked();
      await healAgain();
      await plan.next();
      await application.isShown();
    });

    test('of personal details that cannot be saved: Try again brings them back', async ({
      page,
      watch,
    }) => {
      watch.expect(/status of 503/);
      const buyer = makeBuyer();
      const quoted = { people: [BUYER], language, variant } as const;
      const { application, questionnaire, words } = await untilPersonalDetails(page, quoted);
      const heal = await fails(page, 'saveApplication', 'is down');
      await application.fill(buyer);
      await application.agree();
      await application.save();
      await expect(page).toHaveURL(/\/error$/);
      await expect(page.getByText(words('shell:serverError.unsaved'))).toBeVisible();
      await expect(page.getByText(words('shell:serverError.done.application'))).toBeVisible();

      await heal();
      await page.getByRole('link', { name: words('shell:failure.retry') }).click();
      await application.isShown();
      await expect(application.input('about.fullName')).toHaveValue(buyer.fullName);
      await expect(application.input('address.line1')).toHaveValue(buyer.address);
      await application.save();
      await questionnaire.begin();
    });

    test('when no token can be had: the price leads on, and the session goes on', async ({
      page,
      watch,
    }) => {
      watch.expect(/status of (503|401)/);
      const { quotation, plan } = journeyOf(page, language, variant);
      const heal = await fails(page, 'generateToken', 'is down');
      await quotation.open(`onemedical/${variant}`);
      await quotation.fillMyself(makeBuyer());
      await quotation.seePrice();
      await plan.isShown();
      await heal();
      await page.reload();
      await plan.isShown();
    });

    test('of an agent’s code that cannot be checked: it stays, and is checked again', async ({
      page,
      watch,
    }) => {
      watch.expect(/status of 503/);
      // A concurrent banner request may be rejected, because the agent code changes the session id; it is repeated with a new token.
      watch.expect(/status of 401.*GetBanner/);
      const { quotation, words } = journeyOf(page, language, variant);
      await quotation.open(`onemedical/${variant}`);
      await quotation.openAgent();
      const heal = await fails(page, 'verifyAgent', 'is down');
      await quotation.verifyAgent('KL20417');
      await expect(page.getByText(plain(words('mfe-quote:agent.failed'))).first()).toBeVisible();
      await expect(page).toHaveURL(/\/quotation(\?|$)/);
      await expect(quotation.agentCode()).toHaveValue('KL20417');
      await heal();
      await quotation.verifyAgent('KL20417');
      await expect(page.getByText(words('mfe-quote:agent.question'))).toBeFocused();
    });

    test('of a plan that is being changed, and of a promo code on a phone', async ({
      page,
      watch,
      checkAccessibility,
    }) => {
      watch.expect(/status of 503/);
      const { plan, application, words } = journeyOf(page, language, variant);
      const code = page.getByRole('textbox', { name: words('mfe:promo.label') });
      const openSheet = () => plan.bar().locator('[aria-expanded="false"]').click();
      await page.setViewportSize({ width: 375, height: 800 });
      await openQuoted(page, { people: [BUYER], language, variant });
      await plan.isShown();
      await plan.next();
      await application.isShown();
      await page.goBack();
      await plan.isShown();
      await plan.price('PLAN3').check({ force: true });
      await openSheet();
      await page.getByRole('button', { name: words('mfe:promo.open') }).click();
      await code.fill('nosuch');
      await page.keyboard.press('Escape');

      const heal = await fails(page, 'validatePromo', 'is down');
      await plan.next();
      await expect(page.locator('p:focus')).toContainText(words('mfe:promo.failed'));
      await heal();
      await expect(plan.price('PLAN3')).toBeChecked();
      const notice = page.locator('p[tabindex]', { hasText: words('mfe:promo.failed') });
      await expect(notice).toBeVisible();
      await openSheet();
      await expect(code).toHaveValue('nosuch');

      await code.fill('nosuch1');
      await page.keyboard.press('Escape');
      await plan.next();
      await expect(page.locator('p:focus')).toContainText(words('mfe:promo.unknown'));
      await checkAccessibility('a promo code that is refused');
      await plan.next();
      await application.isShown();
    });

    test('when a link cannot be made or sent', async ({ page, watch }) => {
      watch.expect(/ERR_INTERNET_DISCONNECTED/);
      const { plan, words } = journeyOf(page, language, variant);
      const tools = new JourneyTools(page, words);
      await openQuoted(page, { people: [BUYER], language, variant });
      await plan.isShown();
      await fails(page, 'shareQuotation', 'is not reached');
      await tools.share().click();
      await tools.press('tools.share.make');
      await expect(tools.dialog().getByText(words('shell:tools.offline'))).toBeVisible();
      await page.keyboard.press('Escape');

      await fails(page, 'continueLater', 'is not reached');
      await tools.continueLater().click();
      await tools.press('tools.later.send');
      await expect(tools.dialog().getByText(words('shell:tools.offline'))).toBeVisible();
    });
  });
}
