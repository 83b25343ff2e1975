import type { Quotation, QuotationRequest } from '@edp/contracts';
import { newSession, startTestApp, TODAY, type TestApp } from './build-app';
import { Browser } from './client';
import { quotationApplicant, quoted, WOMAN } from './journey';
import { createMailbox } from './mailbox';

/** A provider that e-mails links, and buyers who request and open them. Registers the set-up of the test file. */
export function startContinueLater() {
  const mailbox = createMailbox();
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ OUTBOX_DIR: mailbox.folder, PUBLIC_URL: 'https://shop.example' });
  });
  beforeEach(async () => {
    test.time.now = new Date(TODAY);
    await receive();
  });
  afterAll(async () => {
    await test.stop();
    mailbox.remove();
  });

  let people = 0;
  /** A browser at its own network address. */
  const visitor = () => new Browser(test, newSession(`198.51.100.${(people += 1)}`));
  /** A quotation of a proposer with their own mailbox, because e-mails per mailbox are limited. */
  const begin = (browser: Browser, own: Partial<QuotationRequest> = {}): Promise<Quotation> =>
    quotedAs(browser, `buyer${(people += 1)}@example.my`, nricOf((people += 1)), own);
  const nricOf = (person: number) => `93031410${String(person).padStart(3, '0')}8`;
  const quotedAs = (
    browser: Browser,
    value: string,
    idNo: string,
    own: Partial<QuotationRequest> = {},
  ): Promise<Quotation> => {
    const emails = [{ type: 'personal', value, isPrimary: true } as const];
    const applicantData = [quotationApplicant({ ...WOMAN, idNo }, { emails })];
    return quoted(browser, [], { applicantData, ...own });
  };

  const requestLink = (browser: Browser, refId: string, preferredLang: 'ENG' | 'BMY' = 'ENG') =>
    browser.call('continueLater', { body: { refId, preferredLang } });
  const open = (browser: Browser, token: string) =>
    browser.call('resumeJourney', { body: { token } });
  const receive = async () => {
    while ((await test.services.purchase.deliverOutbox()) > 0);
    return mailbox.take();
  };
  /** Requests a link and extracts it from the e-mail. */
  const linkOf = async (browser: Browser, refId: string): Promise<string> => {
    await requestLink(browser, refId);
    return tokenIn((await receive())[0]);
  };
  return { app: () => test, visitor, begin, nricOf, quotedAs, requestLink, open, receive, linkOf };
}

export const tokenIn = (mail?: { readonly text: string }) =>
  /#resume=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
