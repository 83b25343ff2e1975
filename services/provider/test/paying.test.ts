import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentType } from '@edp/contracts';
import type { SamplePerson } from '@edp/testing/people';
import { mailsIn } from '@edp/tools/outbox';
import { SIGNATURE_HEADER } from '../src/payment/webhooks/webhook-signature';
import { startTestApp, TODAY, type TestApp } from './build-app';
import { startCardServer, type CardServer } from './card-server';
import { Browser } from './client';
import { testEnvironment } from './environment';
import { CARD_ORIGIN } from './fake-cards';
import { applicationRequest, assessed, declared, FAMILY, paymentOf } from './journey';
import { signatureHeader } from './payment-samples';

const { CARD_SECRET } = testEnvironment();

let test: TestApp;
let cardServer: CardServer;
let outbox: string;

beforeAll(async () => {
  cardServer = await startCardServer(CARD_SECRET);
  outbox = await mkdtemp(join(tmpdir(), 'outbox-'));
  test = await startTestApp({
    CARD_URL: cardServer.url,
    CARD_PUBLIC_URL: CARD_ORIGIN,
    OUTBOX_DIR: outbox,
  });
});
beforeEach(() => {
  test.time.now = new Date(TODAY);
  cardServer.cards.line = 'up';
});
afterAll(async () => {
  await test.stop();
  await cardServer.stop();
  await rm(outbox, { recursive: true, force: true });
});

async function start(people?: readonly SamplePerson[]) {
  const browser = new Browser(test);
  const application = await declared(browser, people);
  const status = (by = browser) =>
    by.call('loadPaymentStatus', {
      params: { transactionNo: application.proposalNumber, entityType: 'insurance' },
    });
  const submit = (changes = {}, idempotencyKey: string = randomUUID()) =>
    browser.call('submitPayment', { body: paymentOf(application, changes), idempotencyKey });
  const pay = (state: 'succeeded' | 'failed') => {
    cardServer.cards.move(cardServer.cards.keysOf(application.proposalNumber).at(-1) ?? '', state);
  };
  return { browser, application, status, submit, pay };
}

async function runWorkers(): Promise<void> {
  while ((await test.services.purchase.deliverOutbox()) > 0);
}

function mailsAbout(text: string): string[] {
  return mailsIn(outbox).flatMap(({ source }) => (source.includes(text) ? [source] : []));
}

describe('a family that pays', () => {
  it('gets policy, dates, documents and one e-mail', async () => {
    const { browser, application, status, submit, pay } = await start(FAMILY);
    const { value } = await submit();
    expect(value.transactionNo).toBe(application.proposalNumber);
    expect(new URL(value.paymentUrl).origin).toBe(CARD_ORIGIN);

    pay('succeeded');
    const { policy, ...payment } = (await status()).value;
    expect(payment).toMatchObject({
      status: 'succeeded',
      amountPaid: 432.25,
      packageType: 'familyOnePlan',
      proposerName: 'Aisyah Binti Rahman',
    });
    expect(payment.members).toHaveLength(4);
    expect(policy).toMatchObject({ coveredFrom: '2026-11-20', nextChargeDate: '2026-12-20' });

    await runWorkers();
    await runWorkers();
    const mails = mailsAbout(policy?.policyNumber ?? 'none');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('application/pdf');
    expect(mails[0]).toContain(`filename=e-policy-${policy?.policyNumber ?? 'none'}.pdf`);
    expect(mails[0]).toMatch(/filename=policy-contract-[a-z]+\.pdf/);
    expect(mails[0]).toContain(`filename=proposal-${application.proposalNumber}.pdf`);

    const { refId } = application;
    const issued = (await browser.call('loadApplication', { params: { refId } })).value.data;
    expect(issued).toMatchObject({ stage: 'issued', emailSent: true });
  });

  it('can have the policy e-mailed again, in either language, three times an hour', async () => {
    const { browser, application, status, submit, pay } = await start();
    const { refId } = application;
    const again = (preferredLang: 'ENG' | 'BMY', by = browser) =>
      by.call('resendPolicy', { body: { refId, preferredLang } });
    await submit();
    expect((await again('ENG')).status).toBe(404);
    pay('succeeded');
    const number = (await status()).value.policy?.policyNumber ?? 'none';
    await runWorkers();

    expect((await again('BMY')).value).toEqual({ sentTo: 'a***@example.my' });
    expect((await again('ENG', new Browser(test))).status).toBe(404);
    await runWorkers();
    await runWorkers();
    const mails = mailsAbout(number);
    expect(mails).toHaveLength(2);
    expect(mails.filter((mail) => mail.includes('Subject: e-Polisi anda'))).toHaveLength(1);

    await again('ENG');
    await again('ENG');
    expect((await again('ENG')).status).toBe(429);
  });

  it('can pay again after a declined card', async () => {
    const { status, submit, pay } = await start();
    const first = await submit();
    pay('failed');
    expect((await status()).value).toMatchObject({ status: 'failed', amountPaid: 0 });
    const second = await submit();
    expect(second.value.paymentUrl).not.toBe(first.value.paymentUrl);
    pay('succeeded');
    expect((await status()).value).toMatchObject({ status: 'succeeded' });
  });

  it('sees the terms of a failed payment, also after a change of the application', async () => {
    const { browser, application, status, submit, pay } = await start(FAMILY);
    await submit();
    pay('failed');
    const failed = (await status()).value;
    expect(failed).toMatchObject({
      status: 'failed',
      amount: 432.25,
      totalPremium: 432.25,
      paymentMode: 'Monthly',
    });

    const { refId } = application;
    const quotation = (await browser.call('loadQuotation', { params: { refId } })).value.data;
    const applicants = quotation.applicants.map((one) => ({ ...one, planCode: 'PLAN3' as const }));
    const changed = { ...quotation, paymentMode: 'Yearly' as const, applicants };
    const saved = await browser.call('saveApplication', { body: applicationRequest(changed) });
    expect(saved.value.data).toMatchObject({ paymentMode: 'Yearly' });
    expect((await status()).value).toEqual(failed);
  });

  it('cannot change the application while a payment is pending', async () => {
    const { browser, application, submit } = await start();
    await submit();
    const { refId } = application;
    const quotation = (await browser.call('loadQuotation', { params: { refId } })).value.data;
    const body = applicationRequest({ ...quotation, paymentMode: 'Yearly' }, { declaration: true });
    const { problem } = await browser.call('saveApplication', { body });
    expect(problem).toMatchObject({ status: 409, code: 'application.locked' });
  });
});

describe('SubmitPayment', () => {
  it('returns the first response for a repeated key, byte-identical', async () => {
    const { application, submit } = await start();
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 10 }, () => submit({}, key)));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(cardServer.cards.keysOf(application.proposalNumber)).toHaveLength(1);
  });

  it('rejects a key with another body', async () => {
    const { submit } = await start();
    const key = randomUUID();
    await submit({}, key);
    expect((await submit({ address1: 'Elsewhere' }, key)).problem).toMatchObject({
      status: 409,
      code: 'idempotency.conflict',
    });
  });

  it('does not store the response of a failed attempt', async () => {
    const { submit } = await start();
    const key = randomUUID();
    cardServer.cards.line = 'down';
    const failed = await submit({}, key);
    expect(failed.status).toBe(503);
    expect(failed.headers['retry-after']).toBe('5');
    cardServer.cards.line = 'up';
    expect((await submit({}, key)).status).toBe(200);
  });

  it('rejects an amount that is one sen off', async () => {
    const { application, submit } = await start();
    const amount = application.chosenPremium.monthlyTotalPremium - 0.01;
    const { problem } = await submit({ amount: Number(amount.toFixed(2)) });
    expect(problem).toMatchObject({ status: 422, code: 'payment.amountMismatch' });
    expect(cardServer.cards.keysOf(application.proposalNumber)).toEqual([]);
  });

  it('rejects an application without declarations', async () => {
    const browser = new Browser(test);
    const application = await assessed(browser);
    const body = paymentOf(application);
    const { problem } = await browser.call('submitPayment', { body });
    expect(problem).toMatchObject({
      status: 422,
      code: 'rule.broken',
      errors: [
        { pointer: '/consentConfirmation', code: 'required' },
        { pointer: '/declaration', code: 'required' },
      ],
    });
  });
});

describe('another session', () => {
  it('gets notFound for everything: payment, status, transaction number and documents', async () => {
    const { browser, application, status, submit, pay } = await start();
    await submit();
    pay('succeeded');
    await status();
    const other = new Browser(test);
    const token = await other.token('');
    const { refId, proposalNumber: transactionNo } = application;
    const encodedOrderId = Buffer.from(refId).toString('base64');
    const load = (who: Browser) => who.call('loadTransactionNumber', { query: { encodedOrderId } });

    expect((await status(other)).status).toBe(404);
    expect((await load(other)).status).toBe(404);
    expect((await load(browser)).value).toEqual({ refId, transactionNo });
    const body = paymentOf(application);
    expect((await other.call('submitPayment', { body, token })).status).toBe(401);
    for (const documentType of ['policy', 'proposalSummary'] as const) {
      expect((await document(other, documentType, refId)).status).toBe(404);
    }
  });
});

describe('documents', () => {
  const general = ['brochure', 'productDisclosureSheet', 'contract'] as const;

  it.each(general)('about a product are public: %s', async (documentType) => {
    const { value } = await document(new Browser(test), documentType);
    expect(value).toMatchObject({ documentType, mimeType: 'application/pdf' });
    const pdf = Buffer.from(value.content, 'base64');
    expect(pdf.length).toBe(value.size);
    expect(pdf.toString('latin1', 0, 8)).toBe('%PDF-1.7');
    expect(value.documentName).toMatch(/^[a-z-]+-onemedical\.pdf$/);
  });

  it('are not found for a product that is not sold', async () => {
    const { status } = await new Browser(test).call('loadDocument', {
      body: {
        appId: 'EDP',
        productCode: 'easymedic',
        entityType: 'takaful',
        email: '',
        documentType: 'brochure',
        Language: 'ENG',
      },
    });
    expect(status).toBe(404);
  });

  it('about a person are only for the owner: the proposal immediately, the policy after it is issued', async () => {
    const { browser, application, status, submit, pay } = await start();
    const { refId, proposalNumber } = application;
    expect((await document(browser, 'proposalSummary', refId)).value.documentName).toBe(
      `proposal-${proposalNumber}.pdf`,
    );
    expect((await document(browser, 'policy', refId)).status).toBe(404);
    await submit();
    pay('succeeded');
    await status();
    expect((await document(browser, 'policy', refId)).value.documentName).toMatch(
      /^e-policy-AL26-1120(?:-[0-9A-Z]{4}){2}\.pdf$/,
    );
  });
});

describe('the webhook', () => {
  const deliver = (body: string, headers: Record<string, string> = {}) =>
    test.app.inject({
      method: 'POST',
      url: '/webhooks/card',
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    });
  const signed = (body: string) => ({
    [SIGNATURE_HEADER]: signatureHeader(CARD_SECRET, Buffer.from(body), test.time.now),
  });

  it('settles the payment without the browser', async () => {
    const { application, submit, pay, browser } = await start();
    await submit();
    pay('succeeded');
    const pspKey = `${application.proposalNumber}:1`;
    const body = JSON.stringify({ id: randomUUID(), type: 'payment.succeeded', data: { pspKey } });
    expect((await deliver(body, signed(body))).statusCode).toBe(200);
    const { refId } = application;
    const { stage } = (await browser.call('loadApplication', { params: { refId } })).value.data;
    expect(stage).toBe('issued');
  });

  it('rejects a body that is unsigned, changed, not JSON or too long', async () => {
    const body = '{"id":"e","data":{"pspKey":"k"}}';
    expect((await deliver(body)).json()).toMatchObject({ status: 401, code: 'signature.invalid' });
    expect((await deliver(`${body} `, signed(body))).statusCode).toBe(401);
    expect((await deliver('{', signed('{'))).statusCode).toBe(400);
    expect((await deliver('x'.repeat(8 * 1024 * 1024), signed(body))).statusCode).toBe(413);
    const form = { ...signed(body), 'content-type': 'application/x-www-form-urlencoded' };
    expect((await deliver(body, form)).statusCode).toBe(415);
  });
});

function document(browser: Browser, documentType: DocumentType, refId?: string) {
  return browser.call('loadDocument', {
    body: {
      appId: 'EDP',
      ...(refId ? { refId } : {}),
      productCode: 'onemedical',
      entityType: 'insurance',
      email: '',
      documentType,
      Language: 'ENG',
    },
  });
}
