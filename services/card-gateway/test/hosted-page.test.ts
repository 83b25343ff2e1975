import { buildTestGateway, CARDS, SHOP } from './build-gateway';
import type { TestGateway } from './build-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.stop());

const RETURNED = `${SHOP}/status?refId=r1&paymentReturn=1`;
const open = (url: string) => gateway.app.inject({ url });

describe('the card page', () => {
  it('shows the order, the test cards, and the test mode', async () => {
    const { paymentId } = await gateway.created({
      lines: [{ label: 'Family discount 5%', amountSen: -2275 }],
      schedule: { interval: 'month', nextChargeOn: '2026-12-20' },
    });
    const { body, headers } = await open(`/pay/${paymentId}`);
    for (const text of [
      '<html lang="en">',
      'Test mode',
      'Pay RM\u00a0432.25 to Amber Life',
      'EDP-2026-048213',
      '−RM\u00a022.75',
      'every month from 20 December 2026',
      '4000 0000 0000 0341',
      'autocomplete="cc-number"',
      'autocomplete="cc-exp"',
      'autocomplete="cc-csc"',
      'autocomplete="cc-name"',
      'data-number="4000 0000 0000 0341"',
    ]) {
      expect(body).toContain(text);
    }
    const folded = /<details class="folded">.*?<\/details>/s.exec(body)?.[0];
    expect(folded).toMatch(/Details of this payment.*EDP-2026-048213.*−RM\u00a022\.75/s);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['content-security-policy']).toMatch(
      `form-action 'self' ${SHOP}; base-uri 'none'; frame-ancestors 'none'`,
    );
  });

  it('uses the theme of the shop on each page, or else that of the system', async () => {
    const { paymentId } = await gateway.created();
    const path = `/pay/${paymentId}`;
    const dark = /<link rel="stylesheet" href="\/assets\/dark\.[^>]*media="([^"]*)"/;
    const mediumAt = async (url: string) => dark.exec((await open(url)).body)?.[1];
    expect(await mediumAt(path)).toBe('screen and (prefers-color-scheme: dark)');
    expect(await mediumAt(`${path}?theme=purple`)).toBe('screen and (prefers-color-scheme: dark)');
    expect(await mediumAt(`${path}?theme=light`)).toBeUndefined();
    expect(await mediumAt(`${path}?lang=my&theme=dark`)).toBe('screen');
    const { body } = await open(`${path}?lang=my&theme=dark`);
    expect(body).toContain(`href="${path}?lang=en&#38;theme=dark"`);
    expect(body).toContain(`action="${path}?lang=my&#38;theme=dark"`);
    const challenged = await gateway.pay(`${paymentId}?theme=dark`, CARDS.challenge);
    expect(challenged.headers.location).toBe(`${path}/challenge?lang=en&theme=dark`);
  });

  it('shows the next charge if its amount differs', async () => {
    const schedule = { interval: 'month', nextChargeOn: '2026-12-20', nextAmountSen: 45500 };
    const { paymentId } = await gateway.created({ schedule });
    expect((await open(`/pay/${paymentId}`)).body).toContain(
      'You pay this today, then RM\u00a0455.00 on 20 December 2026 and every month after that.',
    );
    expect((await open(`/pay/${paymentId}?lang=my`)).body).toContain(
      'Anda membayar jumlah ini hari ini, kemudian RM\u00a0455.00 pada 20 Disember 2026 dan setiap bulan selepas itu.',
    );
  });

  it('shows the date from which the amount changes again', async () => {
    const { paymentId } = await gateway.created({
      amountSen: 11_655,
      schedule: {
        interval: 'month',
        nextChargeOn: '2026-12-20',
        nextAmountSen: 11_655,
        later: { fromChargeOn: '2027-11-20', amountSen: 12_950 },
      },
    });
    expect((await open(`/pay/${paymentId}`)).body).toContain(
      'You pay this today, and the same amount every month from 20 December 2026. From 20 November 2027 it is RM\u00a0129.50.',
    );
    expect((await open(`/pay/${paymentId}?lang=my`)).body).toContain(
      'setiap bulan mulai 20 Disember 2026. Mulai 20 November 2027, jumlahnya ialah RM\u00a0129.50.',
    );
  });

  it.each(['amber-life', 'amber-takaful'])('shows the logo of its merchant: %s', async (logo) => {
    const { paymentId } = await gateway.created({ merchantLogo: logo });
    expect((await open(`/pay/${paymentId}`)).body).toContain(`data-logo="${logo}"`);
  });

  it('shows no logo if the order has none, and rejects an unknown one', async () => {
    const { paymentId } = await gateway.created();
    expect((await open(`/pay/${paymentId}`)).body).not.toContain('data-logo');
    const order = gateway.order({ merchantLogo: 'another-shop' });
    expect((await gateway.api('POST', '/v1/payments', order)).statusCode).toBe(400);
  });

  it('uses the language of the payment, or the one in the URL', async () => {
    const { paymentId } = await gateway.created({ language: 'my' });
    expect((await open(`/pay/${paymentId}`)).body).toContain('<html lang="ms">');
    expect((await open(`/pay/${paymentId}`)).body).toContain(
      'Bayar RM\u00a0432.25 kepada Amber Life',
    );
    expect((await open(`/pay/${paymentId}?lang=en`)).body).toContain('Pay RM\u00a0432.25');
    expect((await open(`/pay/${paymentId}?lang=xx`)).body).toContain('<html lang="ms">');
  });

  it('has its name once in the title of its home page', async () => {
    expect((await open('/')).body).toContain('<title>Kad Selamat</title>');
  });

  it('shows the texts of the shop in the language of the page, if it sent both', async () => {
    const texts = {
      descriptions: { en: 'Medical cover', my: 'Perlindungan perubatan' },
      lines: [
        { label: 'Promo code', labels: { en: 'Promo code', my: 'Kod promosi' }, amountSen: -100 },
        { label: 'Stamp duty', amountSen: 1000 },
      ],
    };
    const { paymentId } = await gateway.created({ description: 'Medical cover', ...texts });
    const malay = (await open(`/pay/${paymentId}?lang=my`)).body;
    for (const text of ['Perlindungan perubatan', 'Kod promosi', 'Stamp duty']) {
      expect(malay).toContain(text);
    }
    expect(malay).not.toContain('Promo code');
    const english = (await open(`/pay/${paymentId}`)).body;
    expect(english).toContain('Promo code');
    expect(english).not.toContain('Kod promosi');
  });

  it('escapes what the shop sends', async () => {
    const { paymentId } = await gateway.created({ description: '<img src=x onerror=alert(1)>' });
    expect((await open(`/pay/${paymentId}`)).body).not.toContain('<img');
  });

  it('links a style sheet with a hash in its name, which is immutable', async () => {
    const { paymentId } = await gateway.created();
    const { body } = await open(`/pay/${paymentId}`);
    const href = /href="(\/assets\/card\.[0-9a-f]{12}\.css)"/.exec(body)?.[1];
    const response = await open(href!);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toMatch('immutable');
  });

  it.each(['/pay/unknown', `/pay/pay_${'x'.repeat(32)}`, '/pay/%00', '/pay/a%2Fb/challenge'])(
    'responds 404 for %s',
    async (url) => {
      const response = await open(url);
      expect(response.statusCode).toBe(404);
    },
  );
});

describe('paying', () => {
  it.each([
    ['success', 'succeeded', undefined],
    ['declined', 'failed', 'card_declined'],
    ['insufficientFunds', 'failed', 'insufficient_funds'],
    ['gatewayError', 'error', 'processing_error'],
    ['pendingThenSuccess', 'pending', undefined],
    ['pendingThenFailure', 'pending', undefined],
  ] as const)('with the card "%s" returns to the shop as %s', async (card, state, failureCode) => {
    const { paymentId } = await gateway.created();
    const response = await gateway.pay(paymentId, CARDS[card]);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(RETURNED);
    const payment = await gateway.find(paymentId);
    expect([payment.state, payment.failureCode]).toEqual([state, failureCode]);
  });

  it.each([
    [CARDS.pendingThenSuccess, 'succeeded'],
    [CARDS.pendingThenFailure, 'failed'],
  ])('resolves %s after its delay, and not earlier', async (card, state) => {
    const { paymentId } = await gateway.created();
    await gateway.pay(paymentId, card);
    gateway.moveClock(19);
    expect((await gateway.find(paymentId)).state).toBe('pending');
    gateway.moveClock(1);
    expect((await gateway.find(paymentId)).state).toBe(state);
  });

  it('shows every problem and the typed values, except the CVC', async () => {
    const { paymentId } = await gateway.created();
    const typed = { expiry: '13/29', name: '' };
    const response = await gateway.pay(paymentId, '4242 4242 4242 4242', { ...typed, cvc: '987' });
    expect(response.statusCode).toBe(200);
    for (const text of [
      '<title>Error: Pay by card',
      'Please correct 3 things',
      'Only the test cards listed on this page work here.',
      'Enter the expiry date as month and year',
      'value="4242 4242 4242 4242"',
      'value="13/29"',
      'For your security, please enter the CVC again.',
      'aria-invalid="true"',
    ]) {
      expect(response.body).toContain(text);
    }
    expect(response.body.replaceAll(paymentId, '')).not.toContain('987');
    expect((await gateway.find(paymentId)).state).toBe('created');
  });

  it('shows them in Malay, too', async () => {
    const { paymentId } = await gateway.created({ language: 'my' });
    const { body } = await gateway.pay(paymentId, '', { cvc: '12' });
    expect(body).toContain('<title>Ralat: Bayar dengan kad');
    expect(body).toContain('Masukkan nombor kad anda.');
    expect(body).toContain('CVC mempunyai 3 digit.');
  });

  it('shows the form in the other language with the typed values', async () => {
    const { paymentId } = await gateway.created();
    const response = await gateway.submit(`/pay/${paymentId}?lang=my`, {
      intent: 'language',
      number: '4111',
      cvc: '987',
    });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('value="4111"');
    expect(response.body.replaceAll(paymentId, '')).not.toContain('987');
    expect(response.body).not.toContain('aria-invalid');
  });

  it('rejects a malformed form', async () => {
    const { paymentId } = await gateway.created();
    const long = await gateway.pay(paymentId, '4'.repeat(300));
    expect(long.statusCode).toBe(400);
    const twice = await gateway.app.inject({
      method: 'POST',
      url: `/pay/${paymentId}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'number=1&number=2',
    });
    expect(twice.statusCode).toBe(400);
    expect(twice.headers['content-type']).toMatch('text/html');
  });
});

describe('paying twice', () => {
  it('captures once when the button is pressed ten times', async () => {
    const { paymentId } = await gateway.created();
    const before = await gateway.captures();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => gateway.pay(paymentId, CARDS.success)),
    );
    expect(responses.map(({ headers }) => headers.location)).toEqual(Array(10).fill(RETURNED));
    expect(await gateway.captures()).toBe(before + 1);
  });

  it('accepts one of two tabs with different cards', async () => {
    const { paymentId } = await gateway.created();
    const before = await gateway.captures();
    await Promise.all([
      gateway.pay(paymentId, CARDS.success),
      gateway.pay(paymentId, CARDS.declined),
      gateway.submit(`/pay/${paymentId}/cancel`),
    ]);
    const { state } = await gateway.find(paymentId);
    expect(['succeeded', 'failed', 'cancelled']).toContain(state);
    expect(await gateway.captures()).toBe(before + (state === 'succeeded' ? 1 : 0));
  });

  it.each([
    [CARDS.success, 'Your payment was successful'],
    [CARDS.declined, 'Your bank declined the card.'],
    [CARDS.pendingThenSuccess, 'Please do not pay again.'],
  ])('shows the result of the payment with %s after the Back button', async (card, text) => {
    const { paymentId } = await gateway.created();
    await gateway.pay(paymentId, card);
    const { statusCode, body } = await open(`/pay/${paymentId}`);
    expect(statusCode).toBe(200);
    expect(body).toContain(text);
    expect(body).toContain('Back to Amber Life');
    expect(body).not.toContain('name="number"');
  });
});

describe('leaving without paying', () => {
  it('cancels and returns to the shop', async () => {
    const { paymentId } = await gateway.created({ cancelUrl: `${SHOP}/review` });
    const response = await gateway.submit(`/pay/${paymentId}/cancel?lang=en`);
    expect(response.headers.location).toBe(`${SHOP}/review?paymentReturn=1`);
    expect((await gateway.find(paymentId)).state).toBe('cancelled');
  });

  it('does not cancel a payment that is paid or pending at the bank', async () => {
    for (const card of [CARDS.success, CARDS.pendingThenSuccess]) {
      const { paymentId } = await gateway.created({ cancelUrl: `${SHOP}/review` });
      await gateway.pay(paymentId, card);
      const { state } = await gateway.find(paymentId);
      const response = await gateway.submit(`/pay/${paymentId}/cancel`);
      expect(response.headers.location).toBe(RETURNED);
      expect((await gateway.find(paymentId)).state).toBe(state);
    }
  });

  it('expires after 10 minutes and then accepts no card', async () => {
    const { paymentId } = await gateway.created();
    gateway.moveClock(10 * 60);
    const response = await gateway.pay(paymentId, CARDS.success);
    expect(response.headers.location).toBe(`/pay/${paymentId}?lang=en`);
    expect((await open(`/pay/${paymentId}`)).body).toContain('This payment page has closed');
    expect((await gateway.find(paymentId)).state).toBe('expired');
  });
});
