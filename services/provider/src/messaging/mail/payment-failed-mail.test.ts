import { eq, isNull, sql } from 'drizzle-orm';
import type { PaymentFailure } from '@edp/contracts';
import { DAY_MS } from '@edp/domain';
import { tokenIn } from '../../../test/continue-later';
import { mailTexts } from '../../../test/cover-samples';
import { paymentBenchOfTests } from '../../../test/payment-bench-of-tests';
import { endMailedLink } from '../../journey/mailed-links/mailed-links.repository';
import { mailedLinks } from '../../journey/tables';
import { outbox } from '../../platform/outbox/tables';
import { rateLimits } from '../../platform/rate-limits/tables';
import { tokenHashOf } from '../../platform/security';
import type { Wording } from '../../reference-data';
import { mailHtml } from './mail-html';
import { mailText } from './mail-text';
import { paymentFailedMail } from './payment-failed-mail';

const OTHER_LINK = '5f1d2f0e-9a55-4a0e-9d3c-6b0f6a3f8c11';
const LINK = 'http://shop.test/edp/life/onemedical/insurance/quotation?lang=en#resume=';

describe('a pending payment that failed', () => {
  const bench = paymentBenchOfTests({ submitted: true });
  // The first round after a start makes all attempts due; run it before the tests.
  beforeAll(() => bench.reconcile());

  const move = (state: Parameters<typeof bench.cards.move>[1]) => {
    bench.cards.move(bench.cards.keysOf(bench.application.proposalNumber).at(-1) ?? '', state);
  };
  /** Without a browser, only the reconciler loads the payment. */
  const reconciled = async (state: Parameters<typeof bench.cards.move>[1]) => {
    move(state);
    bench.pass(3_600);
    while ((await bench.reconcile()) > 0);
  };
  const receive = async () => {
    bench.pass(60);
    while ((await bench.deliverOutbox()) > 0);
    return bench.mails.splice(0);
  };
  const storeLink = (createdAt: Date) =>
    bench.db.insert(mailedLinks).values({
      refId: bench.application.refId,
      linkId: OTHER_LINK,
      language: 'en',
      createdAt,
      expiresAt: new Date(createdAt.getTime() + DAY_MS),
    });
  const changeAddress = () =>
    bench.db.transaction((tx) => endMailedLink(tx, bench.application.refId, bench.time.now));
  const linkRow = async () => {
    const isOurs = eq(mailedLinks.refId, bench.application.refId);
    return (await bench.db.select().from(mailedLinks).where(isOurs))[0];
  };

  it('is reported by e-mail, once, with the amount that was not charged and a link back', async () => {
    await reconciled('pending');
    expect(await receive()).toEqual([]);
    await reconciled('failed');
    const [mail, ...others] = await receive();
    expect(others).toEqual([]);
    expect(mail?.to.address).toBe('aisyah.rahman@example.my');
    expect(mail?.subject).toBe('Your payment to Amber Life did not go through');
    const text = mail?.text.replaceAll(/[\u00a0\n]/g, ' ') ?? '';
    expect(text).toContain('You have not been charged');
    expect(text).toContain(`Transaction number: ${bench.application.proposalNumber}`);
    expect(text).toContain('Not charged: RM 432.25');
    expect(text).toContain('Why: Your bank declined the card.');
    const token = new RegExp(`${LINK.replaceAll('?', '\\?')}([\\w-]{32})`).exec(text)?.[1] ?? '';
    expect(mail?.html).toContain(`${LINK}${token}`);
    expect((await linkRow())?.tokenHash).toBe(tokenHashOf(token));
    expect(await receive()).toEqual([]);
  });

  it('is reported also after a technical error, without a reason', async () => {
    await reconciled('pending');
    await reconciled('error');
    const [mail] = await receive();
    expect(mail?.text).toContain('Not charged:');
    expect(mail?.text).not.toContain('Why:');
  });

  it.each(['failed', 'cancelled', 'expired'] as const)(
    'is not reported when it was never pending: %s',
    async (state) => {
      await reconciled(state);
      expect(await receive()).toEqual([]);
      expect(await linkRow()).toBeUndefined();
    },
  );

  it('is not reported to a buyer who has started another payment, whose link remains', async () => {
    await storeLink(bench.time.now);
    await reconciled('pending');
    await reconciled('failed');
    await bench.submit(bench.application);
    expect(await receive()).toEqual([]);
    expect(await linkRow()).toMatchObject({ linkId: OTHER_LINK });
  });

  it('replaces an earlier link', async () => {
    await storeLink(bench.time.now);
    await reconciled('pending');
    await reconciled('failed');
    expect(await linkRow()).toMatchObject({ linkId: OTHER_LINK });
    const [mail] = await receive();
    expect(mail?.text).toContain('#resume=');
    expect((await linkRow())?.linkId).not.toBe(OTHER_LINK);
  });

  it('is reported without a link if a later one was sent', async () => {
    await reconciled('pending');
    await reconciled('failed');
    await storeLink(new Date(bench.time.now.getTime() + 1));
    const [mail] = await receive();
    expect(mail?.text).toContain('Not charged:');
    expect(mail?.text).not.toContain('#resume=');
  });

  it('has another link after a change of the address, whose previous mailbox may have the first', async () => {
    await reconciled('pending');
    await reconciled('failed');
    const [first] = await receive();
    const { linkId = '' } = (await linkRow()) ?? {};
    const isOurs = eq(sql`${outbox.payload} ->> 'linkId'`, linkId);
    await bench.db.update(outbox).set({ doneAt: null }).where(isOurs);
    await changeAddress();
    const [second] = await receive();
    expect(tokenIn(first)).toHaveLength(32);
    expect(tokenIn(second)).toHaveLength(32);
    expect(tokenIn(second)).not.toBe(tokenIn(first));
    expect((await linkRow())?.tokenHash).toBe(tokenHashOf(tokenIn(second)));
  });

  it('is reported without a link if a change of the address has ended a later one', async () => {
    await reconciled('pending');
    await reconciled('failed');
    await storeLink(new Date(bench.time.now.getTime() + 1));
    await changeAddress();
    expect((await receive()).map(tokenIn)).toEqual(['']);
  });

  it('is reported at most ten times a day to one mailbox, and then not tried again', async () => {
    await bench.db.delete(rateLimits);
    let received = 0;
    for (let failed = 0; failed < 11; failed += 1) {
      bench.application = await bench.newApplication();
      await bench.submit(bench.application);
      await reconciled('pending');
      await reconciled('failed');
      received += (await receive()).length;
    }
    expect(received).toBe(10);
    expect(await linkRow()).toBeUndefined();
    expect(await bench.db.$count(outbox, isNull(outbox.doneAt))).toBe(0);
    await bench.db.delete(rateLimits);
  });

  it('is not reported when it succeeds', async () => {
    await reconciled('pending');
    await reconciled('succeeded');
    expect((await receive()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Your e-policy'),
    ]);
  });
});

describe('the e-mail about a failed payment', () => {
  const write = (texts: Wording, failure?: PaymentFailure) =>
    paymentFailedMail(texts, {
      name: 'Aisyah binti Rahman',
      transactionNo: 'EDP-7K2M-9XQ4-HT3W',
      amount: 43_225,
      begunAt: new Date('2026-11-20T02:48:00Z'),
      failure,
      link: {
        url: 'https://shop.test/edp/life/onemedical/takaful/quotation?lang=my#resume=t',
        expiresAt: new Date('2026-11-27T02:48:00Z'),
      },
    });

  it.each([
    ['en', 'insurance', 'Your payment to Amber Life did not go through', '20 November 2026'],
    ['en', 'takaful', 'Your payment to Amber Takaful did not go through', '20 November 2026'],
    ['my', 'insurance', 'Bayaran anda kepada Amber Life tidak berjaya', '20 November 2026'],
    ['my', 'takaful', 'Bayaran anda kepada Amber Takaful tidak berjaya', '20 November 2026'],
  ] as const)('is in %s for %s, as text and as HTML', (language, variant, subject, on) => {
    const texts = mailTexts(language, variant);
    const content = write(texts, 'insufficientFunds');
    const tag = language === 'my' ? 'ms' : 'en';
    expect(content.subject).toBe(subject);
    for (const written of [mailText(texts, content), mailHtml(texts, content)]) {
      expect(written.replaceAll(/\s+/g, ' ')).toContain(on);
      expect(written).toContain('#resume=t');
      expect(written).toContain('RM\u00a0432.25');
    }
    expect(mailHtml(texts, content)).toContain(`<html lang="${tag}">`);
  });
});
