import { makeBuyer } from '../core/buyer';
import { failRequests, isOf, TIMES_OUT } from '../core/failing-requests';
import { journeyOf, untilPersonalDetails, untilPlans } from '../core/journey';
import { BUYER, openQuoted } from '../core/quoted';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';
import { boldOf } from '../core/words';
import { JourneyTools } from '../pages/journey-tools';

/** Longer than the timeout of a page. */
const TOO_LONG = '00:10';

for (const { language, variant } of SOLD) {
  test.describe(`a page retains its input (${variant}, ${language})`, () => {
    test('when the requests for the agent and for the price time out', async ({ page }) => {
      const buyer = makeBuyer();
      const { quotation, plan, words } = journeyOf(page, language, variant);
      const timeoutMessage = page
        .getByRole('main')
        .getByText(boldOf(words('mfe-quote:failed.timeout')));
      await page.clock.install();
      await quotation.open(`onemedical/${variant}`);
      await quotation.fillMyself(buyer);

      await quotation.openAgent();
      const restore = await failRequests(page, 'verifyAgent', TIMES_OUT);
      const verificationRequested = page.waitForRequest((request) => isOf(request, 'verifyAgent'));
      await quotation.verifyAgent('KL20417');
      await verificationRequested;
      await page.clock.fastForward(TOO_LONG);
      await expect(timeoutMessage).toBeVisible();
      await expect(quotation.agentCode()).toHaveValue('KL20417');
      await restore();
      await quotation.agentCode().fill('');

      const restorePrice = await failRequests(page, 'createQuotation', TIMES_OUT);
      const requested = page.waitForRequest((request) => isOf(request, 'createQuotation'));
      await quotation.seePrice();
      await requested;
      await page.clock.fastForward(TOO_LONG);
      await expect(timeoutMessage.first()).toBeVisible();
      await expect(quotation.nric('you')).toHaveValue(buyer.nric);
      await restorePrice();
      await quotation.seePrice();
      await plan.isShown();
    });

    test('when the list of occupations fails to load', async ({
      page,
      watch,
      checkAccessibility,
    }) => {
      watch.expect(/ERR_INTERNET_DISCONNECTED/);
      const buyer = makeBuyer();
      const { quotation, plan, words } = journeyOf(page, language, variant);
      const restore = await failRequests(page, 'loadOccupations', 'is unreachable');
      await quotation.open(`onemedical/${variant}`);
      await quotation.nric('you').fill(buyer.nric);
      await expect(
        page.getByRole('main').getByText(boldOf(words('mfe-quote:occupationsFailed'))),
      ).toBeVisible();
      await page.getByRole('main').getByRole('combobox').fill('a');
      await expect(page.getByText(/\b0\b.*\b0\b/)).toHaveCount(0);
      await checkAccessibility('occupations that did not load');
      await page.keyboard.press('Escape');
      await restore();
      await page
        .getByRole('button', { name: words('mfe:guide.retry') })
        .first()
        .click();
      await expect(
        page.getByRole('main').getByText(boldOf(words('mfe-quote:occupationsFailed'))),
      ).toHaveCount(0);
      await expect(quotation.nric('you')).toHaveValue(buyer.nric);
      await untilPlans({ quotation, plan }, buyer);
    });

    test('when the chosen plan cannot be saved, because the server is down or times out', async ({
      page,
      watch,
    }) => {
      watch.expect(/status of 503/);
      const { plan, application, words } = journeyOf(page, language, variant);
      await openQuoted(page, { people: [BUYER], language, variant });
      await plan.isShown();
      await plan.price('PLAN3').check({ force: true });

      const restore = await failRequests(page, 'createQuotation', 'is down');
      await plan.next();
      await expect(page).toHaveURL(/\/error$/);
      await restore();
      await page.goBack();
      await plan.isShown();
      await expect(plan.price('PLAN3')).toBeChecked();

      await page.clock.install();
      await page.reload();
      await plan.isShown();
      const restoreAgain = await failRequests(page, 'createQuotation', TIMES_OUT);
      const requested = page.waitForRequest((request) => isOf(request, 'createQuotation'));
      await plan.next();
      await requested;
      await page.clock.fastForward(TOO_LONG);
      await expect(
        page.getByRole('main').getByText(boldOf(words('mfe-plan:failure.other'))),
      ).toBeVisible();
      await expect(plan.price('PLAN3')).toBeChecked();
      await restoreAgain();
      await plan.next();
      await application.isShown();
    });

    test('when personal details cannot be saved: Try again restores them', async ({
      page,
      watch,
    }) => {
      watch.expect(/status of 503/);
      const buyer = makeBuyer();
      const quoted = { people: [BUYER], language, variant } as const;
      const { application, questionnaire, words } = await untilPersonalDetails(page, quoted);
      const restore = await failRequests(page, 'saveApplication', 'is down');
      await application.fill(buyer);
      await application.agree();
      await application.save();
      await expect(page).toHaveURL(/\/error$/);
      await expect(page.getByText(words('shell:serverError.unsaved'))).toBeVisible();
      await expect(page.getByText(words('shell:serverError.done.application'))).toBeVisible();

      await restore();
      await page.getByRole('link', { name: words('shell:failure.retry') }).click();
      await application.isShown();
      await expect(application.input('about.fullName')).toHaveValue(buyer.fullName);
      await expect(application.input('address.line1')).toHaveValue(buyer.address);
      await application.save();
      await questionnaire.begin();
    });

    test('when no token is available: the buyer gets a price, and the session continues', async ({
      page,
      watch,
    }) => {
      watch.expect(/status of (503|401)/);
      const { quotation, plan } = journeyOf(page, language, variant);
      const restore = await failRequests(page, 'generateToken', 'is down');
      await quotation.open(`onemedical/${variant}`);
      await untilPlans({ quotation, plan }, makeBuyer());
      await restore();
      await page.reload();
      await plan.isShown();
    });

    test('when the agent code cannot be verified: the buyer can verify it again', async ({
      page,
      watch,
    }) => {
      watch.expect(/status of 503/);
      // A concurrent banner request may be rejected, because the agent code changes the session id; it is repeated with a new token.
      watch.expect(/status of 401.*GetBanner/);
      const { quotation, words } = journeyOf(page, language, variant);
      await quotation.open(`onemedical/${variant}`);
      await quotation.openAgent();
      const restore = await failRequests(page, 'verifyAgent', 'is down');
      await quotation.verifyAgent('KL20417');
      await expect(page.getByText(boldOf(words('mfe-quote:agent.failed'))).first()).toBeVisible();
      await expect(page).toHaveURL(/\/quotation(\?|$)/);
      await expect(quotation.agentCode()).toHaveValue('KL20417');
      await restore();
      await quotation.verifyAgent('KL20417');
      await expect(page.getByText(words('mfe-quote:agent.question'))).toBeFocused();
    });

    test('when a promo code cannot be validated while a plan is changed, on a phone', async ({
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

      const restore = await failRequests(page, 'validatePromo', 'is down');
      await plan.next();
      await expect(page.locator('p:focus')).toContainText(words('mfe:promo.failed'));
      await restore();
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

    test('when a link cannot be created or sent', async ({ page, watch }) => {
      watch.expect(/ERR_INTERNET_DISCONNECTED/);
      const { plan, words } = journeyOf(page, language, variant);
      const tools = new JourneyTools(page, words);
      await openQuoted(page, { people: [BUYER], language, variant });
      await plan.isShown();
      await failRequests(page, 'shareQuotation', 'is unreachable');
      await tools.share().click();
      await tools.press('tools.share.make');
      await expect(tools.dialog().getByText(words('shell:tools.offline'))).toBeVisible();
      await page.keyboard.press('Escape');

      await failRequests(page, 'continueLater', 'is unreachable');
      await tools.continueLater().click();
      await tools.press('tools.later.send');
      await expect(tools.dialog().getByText(words('shell:tools.offline'))).toBeVisible();
    });
  });
}
