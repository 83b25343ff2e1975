import type { Page, Request } from '@playwright/test';
import { ENDPOINTS, type LeadResponse } from '@edp/contracts';
import { journeyOf } from '../core/journey';
import { openQuestionnaire } from '../core/questioned';
import { BUYER } from '../core/quoted';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';
import { boldOf } from '../core/words';
import { ContactPage } from '../pages/contact-page';

/** Body mass index of 44: not accepted online. */
const TOO_HEAVY = { heightCm: 165, weightKg: 120 };
const TYPED = { fullName: 'Aisyah Kenari', mobile: '19-876 5432', email: 'aisyah@example.my' };

for (const { language, variant } of SOLD) {
  test(`a contact form that fails retains its input, and a retry creates no second request (${language}, ${variant})`, async ({
    page,
    watch,
    checkAccessibility,
  }) => {
    watch.expect(/status of 503/);
    const { words, questionnaire } = journeyOf(page, language, variant);
    const contact = new ContactPage(page, words);

    await test.step('Given a buyer who is not eligible and enters the contact details', async () => {
      await openQuestionnaire(page, { people: [BUYER], language, variant });
      await questionnaire.begin();
      await questionnaire.fillMeasures(TOO_HEAVY);
      await questionnaire.answerAll();
      await contact.isShown();
      await contact.input('fullName').fill(TYPED.fullName);
      await contact.input('mobile').fill(TYPED.mobile);
      await contact.input('email').fill(TYPED.email);
      await contact.consent().check();
    });

    const stored =
      await test.step('When the server fails, the page shows an error and retains the input', async () => {
        const lostResponse = await loseResponse(page);
        await contact.send();
        await expect(
          page.getByRole('main').getByText(boldOf(words('mfe-health:contact.failed'))),
        ).toBeVisible();
        await contact.isShown();
        await expect(contact.input('fullName')).toHaveValue(TYPED.fullName);
        await expect(contact.input('mobile')).toHaveValue(TYPED.mobile);
        await expect(contact.input('email')).toHaveValue(TYPED.email);
        await expect(contact.consent()).toBeChecked();
        await checkAccessibility('contact page, not sent');
        return lostResponse();
      });

    await test.step('Then the retry returns the stored request', async () => {
      const retried = page.waitForResponse((response) => isLead(new URL(response.url())));
      await contact.requestCall();
      expect((await (await retried).json()) as LeadResponse).toEqual(stored);
    });

    await test.step('And a reload shows the confirmation again and sends no request', async () => {
      const sent: Request[] = [];
      page.on('request', (request) => {
        if (isLead(new URL(request.url()))) sent.push(request);
      });
      await page.reload();
      await contact.isSent();
      await expect(page.getByRole('textbox')).toHaveCount(0);
      expect(sent).toEqual([]);
    });
  });
}

function isLead(url: URL): boolean {
  return url.searchParams.get('relativeUrl') === ENDPOINTS.createLead.target;
}

/** Lets the server store one request and lose its response. @returns the lost response */
async function loseResponse(page: Page): Promise<() => LeadResponse> {
  let lost: LeadResponse | null = null;
  await page.route(
    isLead,
    async (route) => {
      lost = (await (await route.fetch()).json()) as LeadResponse;
      await route.fulfill({ status: 503, body: '{}' });
    },
    { times: 1 },
  );
  return () => {
    if (!lost) throw new Error('Nothing was sent.');
    return lost;
  };
}
