import { payorContact } from '@edp/domain';
import { useText } from '@edp/i18n';
import { DescriptionList, Section } from '@edp/ui';
import { contactLines } from './answers';
import { type AnswersProps, rowMaker } from './row-maker';

/** Contact details of the buyer, who also pays. */
export function ContactAnswers({ application, changeable }: AnswersProps) {
  const t = useText('mfe-payment');
  const row = rowMaker('application', changeable);
  const buyer = payorContact(application.applicants);
  if (!buyer) return null;
  const { mobile, email, address, mailing } = contactLines(buyer);
  return (
    <Section heading={t('contact.heading')}>
      <DescriptionList
        rows={[
          row({
            key: 'mobile',
            term: t('contact.mobile'),
            value: <span className="edp-numeric">{mobile}</span>,
          }),
          row({ key: 'email', term: t('contact.email'), value: email }),
          row({
            key: 'address',
            term: t('contact.address'),
            value: address,
            part: 'workAndHome',
          }),
          row({
            key: 'mailing',
            term: t('contact.mailing'),
            value: mailing || t('contact.sameAddress'),
            part: 'workAndHome',
          }),
        ]}
      />
    </Section>
  );
}
