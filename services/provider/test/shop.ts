import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Application } from '@edp/contracts';
import type { SamplePerson } from '@edp/testing/people';
import { startTestApp, type TestApp } from './build-app';
import { startCardServer } from './card-server';
import type { Browser } from './client';
import { testEnvironment } from './environment';
import { CARD_ORIGIN } from './fake-cards';
import { declared, paymentOf } from './journey';

/** The provider with a controllable card gateway, and a folder for e-mails. */
export interface Shop {
  readonly test: TestApp;
  readonly outboxFolder: string;
  /** A journey from the quotation to the policy, with its e-mails. */
  buy(browser: Browser, people?: readonly SamplePerson[]): Promise<Application>;
  /** A journey with a declined card. */
  failToPay(browser: Browser, people?: readonly SamplePerson[]): Promise<Application>;
  /** A journey with a pending payment. */
  submitOnly(browser: Browser, people?: readonly SamplePerson[]): Promise<Application>;
  /** The bank's decision on the last payment of a proposal. */
  settle(proposalNumber: string, state: 'succeeded' | 'failed'): void;
  /** Runs all due work. */
  runWorkers(): Promise<void>;
  stop(): Promise<void>;
}

export async function startShop(env: Record<string, string> = {}): Promise<Shop> {
  const cardServer = await startCardServer(testEnvironment().CARD_SECRET);
  const outboxFolder = await mkdtemp(join(tmpdir(), 'shop-outbox-'));
  const test = await startTestApp({
    CARD_URL: cardServer.url,
    CARD_PUBLIC_URL: CARD_ORIGIN,
    OUTBOX_DIR: outboxFolder,
    ...env,
  });

  async function pay(
    state: 'succeeded' | 'failed',
    browser: Browser,
    people?: readonly SamplePerson[],
  ): Promise<Application> {
    const application = await submitOnly(browser, people);
    const { proposalNumber: transactionNo, entityType } = application;
    settle(transactionNo, state);
    await browser.call('loadPaymentStatus', { params: { transactionNo, entityType } });
    await runWorkers();
    return application;
  }

  async function submitOnly(
    browser: Browser,
    people?: readonly SamplePerson[],
  ): Promise<Application> {
    const application = await declared(browser, people);
    const submitted = await browser.call('submitPayment', { body: paymentOf(application) });
    if (submitted.status !== 200) throw new Error(submitted.text);
    return application;
  }

  function settle(proposalNumber: string, state: 'succeeded' | 'failed'): void {
    cardServer.cards.move(cardServer.cards.keysOf(proposalNumber).at(-1) ?? '', state);
  }

  async function runWorkers(): Promise<void> {
    while ((await test.services.purchase.deliverOutbox()) > 0);
  }

  return {
    test,
    outboxFolder,
    buy: (browser, people) => pay('succeeded', browser, people),
    failToPay: (browser, people) => pay('failed', browser, people),
    submitOnly,
    settle,
    runWorkers,
    async stop() {
      await test.stop();
      await cardServer.stop();
      await rm(outboxFolder, { recursive: true, force: true });
    },
  };
}
