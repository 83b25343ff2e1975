import { buildTestGateway, CARDS, SHOP } from './build-gateway';
import type { TestGateway } from './build-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.stop());

async function challenged(): Promise<{ paymentId: string; url: string }> {
  const { paymentId } = await gateway.created();
  const response = await gateway.pay(paymentId, CARDS.challenge);
  expect(response.headers.location).toBe(`/pay/${paymentId}/challenge?lang=en`);
  return { paymentId, url: `/pay/${paymentId}/challenge` };
}

describe('the challenge of the bank', () => {
  it('shows merchant, amount and card', async () => {
    const { url } = await challenged();
    const { body } = await gateway.app.inject({ url });
    for (const text of [
      'Is this you paying?',
      'Amber Life',
      'RM\u00a0432.25',
      '•••• 3220',
      '5:00',
    ]) {
      expect(body).toContain(text);
    }
    expect(body).toContain('autocomplete="one-time-code"');
  });

  it('is where the card page redirects while it is pending', async () => {
    const { paymentId, url } = await challenged();
    const page = await gateway.app.inject({ url: `/pay/${paymentId}` });
    expect(page.headers.location).toBe(`${url}?lang=en`);
    expect((await gateway.pay(paymentId, CARDS.success)).headers.location).toBe(`${url}?lang=en`);
  });

  it('captures once with the correct code, submitted ten times', async () => {
    const { paymentId, url } = await challenged();
    const before = await gateway.captures();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => gateway.submit(url, { code: '123 456' })),
    );
    expect(new Set(responses.map(({ headers }) => headers.location))).toEqual(
      new Set([`${SHOP}/status?refId=r1&paymentReturn=1`]),
    );
    expect(await gateway.captures()).toBe(before + 1);
    expect((await gateway.find(paymentId)).state).toBe('succeeded');
  });

  it('fails at the third wrong code', async () => {
    const { paymentId, url } = await challenged();
    expect((await gateway.submit(url, { code: '000000' })).body).toContain(
      'You have 2 more tries.',
    );
    expect((await gateway.submit(url, { code: '000000' })).body).toContain('You have 1 more try.');
    expect((await gateway.submit(url, { code: '000000' })).statusCode).toBe(303);
    expect(await gateway.find(paymentId)).toMatchObject({
      state: 'failed',
      failureCode: 'authentication_failed',
    });
    expect((await gateway.submit(url, { code: '123456' })).statusCode).toBe(303);
    expect((await gateway.find(paymentId)).state).toBe('failed');
  });

  it('does not count an empty code', async () => {
    const { paymentId, url } = await challenged();
    for (let i = 0; i < 4; i += 1) {
      expect((await gateway.submit(url, { code: ' ' })).body).toContain('Enter the 6-digit code.');
    }
    expect((await gateway.find(paymentId)).state).toBe('challenge');
  });

  it('accepts a code for 5 minutes, and for 5 more after a new code was sent', async () => {
    const { paymentId, url } = await challenged();
    gateway.moveClock(5 * 60);
    const late = await gateway.submit(url, { code: '123456' });
    expect(late.statusCode).toBe(200);
    expect(late.body).toContain('The code has expired.');

    const resent = await gateway.submit(`/pay/${paymentId}/resend?lang=en`);
    expect(resent.headers.location).toBe(`${url}?lang=en&sent=1`);
    const page = await gateway.app.inject({ url: `${url}?lang=en&sent=1` });
    expect(page.body).toContain('We sent a new code to your phone.');
    await gateway.submit(url, { code: '123456' });
    expect((await gateway.find(paymentId)).state).toBe('succeeded');
  });

  it('sends four new codes, and then says that it sends no more', async () => {
    const { paymentId, url } = await challenged();
    const resend = async (lang: string) => {
      const { headers } = await gateway.submit(`/pay/${paymentId}/resend?lang=${lang}`);
      return (await gateway.app.inject({ url: headers.location ?? url })).body;
    };
    for (let code = 2; code <= 5; code += 1) {
      expect(await resend('en')).toContain('We sent a new code to your phone.');
    }
    const page = await resend('en');
    expect(page).toContain('You have asked for too many codes.');
    expect(page).not.toContain('We sent a');
    expect(await resend('my')).toContain('Anda telah meminta terlalu banyak kod.');
  });

  it('expires after 10 minutes without a code', async () => {
    const { paymentId, url } = await challenged();
    gateway.moveClock(10 * 60);
    expect((await gateway.find(paymentId)).state).toBe('expired');
    const page = await gateway.app.inject({ url });
    expect(page.headers.location).toBe(`/pay/${paymentId}?lang=en`);
  });

  it('can be cancelled', async () => {
    const { paymentId } = await challenged();
    await gateway.submit(`/pay/${paymentId}/cancel`);
    expect((await gateway.find(paymentId)).state).toBe('cancelled');
  });

  it('only exists for payments that need it', async () => {
    const { paymentId } = await gateway.created();
    const page = await gateway.app.inject({ url: `/pay/${paymentId}/challenge` });
    expect(page.headers.location).toBe(`/pay/${paymentId}?lang=en`);
    await gateway.submit(`/pay/${paymentId}/challenge`, { code: '123456' });
    expect((await gateway.find(paymentId)).state).toBe('created');
  });
});
