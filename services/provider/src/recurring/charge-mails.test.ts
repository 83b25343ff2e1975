import type { Language, Variant } from '@edp/domain';
import { mailTexts, samplePolicy } from '../../test/cover-samples';
import { PAID, sampleAttempt } from '../../test/payment-samples';
import { renderPdf } from '../messaging/documents/render-pdf';
import { mailHtml } from '../messaging/mail/mail-html';
import type { MailContent } from '../messaging/mail/mail-message';
import { mailText } from '../messaging/mail/mail-text';
import type { Wording } from '../reference-data';
import { chargeFailedMail, chargesStoppedMail, receiptMail } from './charge-mails';
import { receiptDocument } from './receipt-document';
import type { PaidCharge } from './receipts.repository';

const PAID_AT = new Date('2026-12-20T01:00:00Z');

const attempt = sampleAttempt({
  ...PAID,
  refId: 'REF',
  chargeNo: 2,
  attemptNo: 2,
  pspKey: 'EDP-7K2M-9XQ4-HT3W:recurring:2026-12-20:2',
  approvalCode: 'A1B2C3',
  createdAt: PAID_AT,
  settledAt: PAID_AT,
});

function paidCharge(variant: Variant): PaidCharge {
  const { cover, policy, transactionNo, facts } = samplePolicy(variant);
  return {
    attempt,
    facts,
    issued: {
      refId: 'REF',
      transactionNo,
      language: 'en',
      cover,
      policy,
      payment: { ...attempt, chargeNo: 1, attemptNo: 1 },
      isPackSuppressed: false,
      isReceiptSuppressed: false,
    },
    receipt: {
      attemptId: attempt.id,
      refId: 'REF',
      receiptNumber: variant === 'insurance' ? 'RL26-1220-611953' : 'RT26-1220-611953',
      dueOn: '2026-12-20',
      paidTill: '2027-01-19',
      issuedOn: '2026-12-20',
      nextChargeDate: '2027-01-20',
      nextAmountSen: 43_225,
      createdAt: PAID_AT,
    },
  };
}

/** The text as displayed: no-break spaces as spaces, wrapped lines joined. */
function readText(texts: Wording, content: MailContent): string {
  return mailText(texts, content)
    .replaceAll('\u00a0', ' ')
    .replace(/\n(?! *\n)/g, ' ');
}

const EVERY = (['en', 'my'] as const).flatMap((language) =>
  (['insurance', 'takaful'] as const).map((variant) => [language, variant] as const),
);

describe('e-mails about recurring charges', () => {
  const english = mailTexts('en', 'insurance');

  it('list amount, period and next charge with the receipt', () => {
    const text = readText(english, receiptMail(english, paidCharge('insurance')));
    expect(text).toContain('We have charged RM 432.25 to your card');
    expect(text).toContain('Receipt number: RL26-1220-611953');
    expect(text).toContain('Period paid for: 20 December 2026 to 19 January 2027');
    expect(text).toContain('Paid with: Visa card ending 1111');
    expect(text).toContain('Next charge: RM 432.25 on 20 January 2027');
  });

  it.each(EVERY)(
    'promise no cover beyond the paid period to a customer who has cancelled: %s, %s',
    (language, variant) => {
      const { issued, ...charge } = paidCharge(variant);
      const policy = { ...issued.policy, chargesStopped: true };
      const texts = mailTexts(language, variant);
      const mail = receiptMail(texts, {
        ...charge,
        issued: { ...issued, policy },
      });
      const paidTill =
        language === 'en' ? 'is paid until 19 January' : 'dibayar sehingga 19 Januari';
      expect(mail.preview).toContain(paidTill);
      expect(mail.intro).toContain(paidTill);
      expect(readText(texts, mail)).not.toMatch(/continues|diteruskan|Next charge|Caj seterusnya/);
    },
  );

  it('announce the next attempt after a failed charge, and that nothing was charged', () => {
    const charge = paidCharge('insurance');
    const text = readText(english, chargeFailedMail(english, charge, '2026-12-21'));
    expect(text).toContain('On 20 December 2026 we could not charge RM 432.25');
    expect(text).toContain('You have not been charged. We will try again on 21 December 2026');
  });

  it('ask the buyer to call after the last attempt', () => {
    const charge = paidCharge('takaful');
    const texts = mailTexts('my', 'takaful');
    const mail = chargesStoppedMail(texts, charge);
    expect(mail.subject).toBe('Sila hubungi kami tentang e-sijil AT26-1120-048213');
    expect(readText(texts, mail)).toContain('kami telah berhenti mencuba');
    expect(readText(texts, mail)).toContain('1-800-88-2638');
  });

  it('state the last day paid for and the end of the grace period of an unpaid charge', () => {
    const charge = paidCharge('insurance');
    for (const mail of [
      chargeFailedMail(english, charge, '2026-12-21'),
      chargesStoppedMail(english, charge),
    ]) {
      expect(readText(english, mail)).toContain('Paid until: 19 December 2026');
      expect(readText(english, mail)).toMatch(
        /not made by 19 January 2027, your insurance cover +ends on 19 December 2026/,
      );
    }
  });

  it.each(EVERY)('are in %s about %s, as text and as HTML', (language, variant) => {
    const texts = mailTexts(language, variant);
    const charge = paidCharge(variant);
    const wrong =
      variant === 'takaful' ? /polic|polis|premium|insuran/i : /takaful|certificate|sijil/i;
    for (const mail of [
      receiptMail(texts, charge),
      chargeFailedMail(texts, charge, '2026-12-21'),
      chargesStoppedMail(texts, charge),
    ]) {
      expect(mailText(texts, mail)).not.toMatch(wrong);
      expect(mailHtml(texts, mail)).toContain(`<html lang="${language === 'my' ? 'ms' : 'en'}">`);
      expect(mailHtml(texts, mail)).toContain(charge.issued.policy.policyNumber);
    }
  });
});

describe('the receipt', () => {
  it.each(EVERY)('is a PDF in %s about %s', async (language: Language, variant) => {
    const content = receiptDocument(mailTexts(language, variant), paidCharge(variant));
    const values = content.blocks.flatMap((block) =>
      block.kind === 'facts' ? block.facts.map(({ value }) => value) : [],
    );
    expect(values).toEqual(
      expect.arrayContaining(['A1B2C3', 'Aisyah binti Rahman', 'EDP-7K2M-9XQ4-HT3W']),
    );
    const pdf = await renderPdf(content);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('announces no other charge after charges have stopped', () => {
    const { issued, ...charge } = paidCharge('insurance');
    const policy = { ...issued.policy, chargesStopped: true };
    const content = receiptDocument(mailTexts('en', 'insurance'), {
      ...charge,
      issued: { ...issued, policy },
    });
    expect(content.blocks.some(({ kind }) => kind === 'callout')).toBe(false);
  });
});
