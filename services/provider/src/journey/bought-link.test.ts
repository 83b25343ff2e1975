import { Browser } from '../../test/client';
import { createMailbox } from '../../test/mailbox';
import { type Shop, startShop } from '../../test/shop';

const mailbox = createMailbox();

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ OUTBOX_DIR: mailbox.folder });
});
afterAll(async () => {
  await shop.stop();
  mailbox.remove();
});

/** The e-mail with a link that the buyer requests after `begin`. */
async function mailedLink(begin: Shop['buy' | 'submitOnly'], preferredLang: 'ENG' | 'BMY') {
  const browser = new Browser(shop.test);
  const { refId } = await begin(browser);
  mailbox.take();
  await browser.call('continueLater', { body: { refId, preferredLang } });
  await shop.runWorkers();
  return mailbox.take()[0];
}

describe('a link that is requested after the purchase', () => {
  it.each([
    [
      'ENG',
      'Your link to your insurance cover with Amber Life',
      'See my cover',
      /nothing was bought|Continue/,
    ],
    [
      'BMY',
      'Pautan ke perlindungan insurans anda bersama Amber Life',
      'Lihat perlindungan saya',
      /Sambung|dibeli/,
    ],
  ] as const)(
    'opens the purchase, and its e-mail does not offer to continue: %s',
    async (preferredLang, subject, action, wrong) => {
      const mail = await mailedLink(shop.buy, preferredLang);
      expect(mail?.subject).toBe(subject);
      expect(mail?.text).toContain(action);
      expect(mail?.text).not.toMatch(wrong);
    },
  );
});

describe('a link that is requested after a payment was started', () => {
  it.each([
    [
      'ENG',
      'Your link to see your payment to Amber Life',
      'You will never be charged twice',
      'please call us',
      /nothing was bought|Continue my application/,
    ],
    [
      'BMY',
      'Pautan untuk melihat pembayaran anda kepada Amber Life',
      'Anda tidak akan dicaj dua kali',
      'Sila hubungi kami',
      /tiada apa yang telah dibeli|Sambung permohonan saya/,
    ],
  ] as const)(
    'shows the payment, and does not say that nothing was bought: %s',
    async (preferredLang, subject, warning, help, wrong) => {
      const mail = await mailedLink(shop.submitOnly, preferredLang);
      expect(mail?.subject).toBe(subject);
      expect(mail?.text).toContain(warning);
      expect(mail?.text).toContain(help);
      expect(mail?.text).not.toMatch(wrong);
    },
  );
});
