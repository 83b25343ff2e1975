import type { IsoDate } from '@edp/domain';
import { longDate, money, type Wording } from '../../reference-data';
import type { PolicyDocumentInput } from '../documents/policy-document';
import type { MailContent } from './mail-message';

/** The e-mail with the e-policy or e-certificate, sent on a Malaysian day. */
export function policyPackMail(
  texts: Wording,
  input: PolicyDocumentInput,
  sentOn: IsoDate,
): MailContent {
  const { cover, policy, amountPaid, transactionNo } = input;
  const { language } = texts;
  const date = (day: string) => longDate(day, language);
  const from = date(policy.coveredFrom);
  const till = date(policy.coveredTill);
  const number = policy.policyNumber;
  const amount = money(amountPaid, language);
  const stopped = policy.chargesStopped
    ? texts.text('mail.policyPack.stopped', { till })
    : undefined;
  const waitingPeriods = [
    ['illnesses', policy.waitingPeriodEnds],
    ['specified', policy.specifiedWaitingPeriodEnds],
  ] as const;

  return {
    subject: texts.text(`mail.policyPack.${stopped ? 'stoppedSubject' : 'subject'}`, { number }),
    preview: stopped ?? texts.text('mail.policyPack.preview', { from }),
    greeting: texts.text('mail.policyPack.greeting', { name: cover.proposer.name }),
    intro: [
      stopped ?? texts.text('mail.policyPack.intro', { amount, from }),
      texts.text('mail.policyPack.attached'),
    ].join(' '),
    facts: [
      texts.fact('mail.policyPack.number', number),
      texts.fact('mail.policyPack.transaction', transactionNo),
      texts.fact('mail.policyPack.covered', texts.text('mail.policyPack.period', { from, till })),
      texts.fact('mail.policyPack.people', String(cover.members.length)),
      texts.fact('mail.policyPack.paid', amount),
      ...(stopped
        ? []
        : [
            texts.fact(
              'mail.policyPack.next',
              texts.text('mail.policyPack.nextValue', {
                amount: money(cover.premium.nextTotal, language),
                date: date(policy.nextChargeDate),
              }),
            ),
          ]),
    ],
    notes: {
      title: texts.text('mail.policyPack.nowTitle'),
      items: [
        ...(!stopped && sentOn <= policy.freeLookEnds
          ? [texts.text('mail.policyPack.freeLook', { freeLook: date(policy.freeLookEnds) })]
          : []),
        texts.text('mail.policyPack.accidents'),
        // After charges have stopped, a date may be later than the last day that is paid for.
        ...waitingPeriods
          .filter(([, day]) => day <= policy.coveredTill)
          .map(([name, day]) => texts.text(`mail.policyPack.${name}`, { day: date(day) })),
        texts.text('mail.policyPack.hospital'),
      ],
    },
    help: texts.text('mail.policyPack.help'),
    footer: texts.text('mail.footer'),
  };
}
