import { isAllowedPaymentUrl } from './card-gateway-client';

const ORIGIN = 'https://cards.example';
const isAllowed = (url: string) => isAllowedPaymentUrl(url, ORIGIN);

describe('a payment URL', () => {
  it.each(['https://cards.example/pay/pay_1', 'https://cards.example/pay/a?lang=en'])(
    'on the origin of the card gateway is allowed: %s',
    (url) => {
      expect(isAllowed(url)).toBe(true);
    },
  );

  it.each([
    'https://cards.example.evil.test/pay',
    'https://evil.test/cards.example',
    'https://evil.test\\@cards.example/pay',
    'https://cards.example@evil.test/pay',
    'https://user@cards.example/pay',
    'https://user:secret@cards.example/pay',
    'http://cards.example/pay',
    'https://cards.example:8443/pay',
    '//cards.example/pay',
    '/pay',
    'javascript:alert(1)//https://cards.example/',
    'data:text/html,https://cards.example',
    ' https://cards.example/pay',
    'https://cards.example/pay\n',
    'https:\\\\cards.example/pay',
    'https:/cards.example/pay',
    'https://CARDS.example/pay',
    'https://cards.example/a/../pay',
    'https://cards%2eexample/pay',
    'https://cards.example./pay',
    'https://саrds.example/pay',
    'blob:https://cards.example/1',
    '',
  ])('anywhere else is rejected: %j', (url) => {
    expect(isAllowed(url)).toBe(false);
  });
});
