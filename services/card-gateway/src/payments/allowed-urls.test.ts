import { isAllowedUrl } from './payments.service';

const ORIGINS = ['https://shop.example', 'http://localhost:8080'];

describe('isAllowedUrl', () => {
  it.each([
    'https://shop.example/edp/life/payment/status?refId=abc',
    'http://localhost:8080/',
    'HTTPS://SHOP.EXAMPLE/back',
  ])('allows %s', (url) => {
    expect(isAllowedUrl(url, ORIGINS)).toBe(true);
  });

  it.each([
    'https://evil.example/',
    'https://shop.example.evil.example/',
    'https://shop.example@evil.example/',
    'https://user@shop.example/',
    'https://shop.example:444/',
    'http://shop.example/',
    'http://localhost:8081/',
    '//shop.example/',
    'https:/shop.example/',
    'https:\\\\shop.example/',
    'https://shop.example\\@evil.example/',
    'https://shop.example\t/',
    'https://evil.example/#https://shop.example/',
    'javascript:alert(1)//https://shop.example',
    'data:text/html,https://shop.example',
    '/status',
    '',
  ])('rejects %j', (url) => {
    expect(isAllowedUrl(url, ORIGINS)).toBe(false);
  });
});
