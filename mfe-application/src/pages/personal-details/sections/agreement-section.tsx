import { CheckboxField } from '@edp/forms/choices';
import { Text, useText } from '@edp/i18n';
import { useProduct } from '@edp/mfe';
import { selectIsAgentActing, useAppSelector } from '@edp/store';
import { Disclosure, Section } from '@edp/ui';

const NOTICE = ['what', 'why', 'who', 'rights', 'must'] as const;

/** Declaration and consents of the buyer: a checkbox for each, none preselected. An agent is told who gives them. */
export function AgreementSection({ isFamily }: { isFamily: boolean }) {
  const t = useText('mfe-application');
  const isAgent = useAppSelector(selectIsAgentActing);
  if (isAgent) {
    return (
      <Section heading={t('agreement.heading')}>
        <p>{t('agreement.byBuyer')}</p>
      </Section>
    );
  }
  return (
    <Section heading={t('agreement.heading')} intro={t('agreement.intro')}>
      <PrivacyNotice />
      <div className="edp-checkbox-list">
        <CheckboxField name="ownerDeclared" label={t('agreement.owner')}>
          {t('agreement.ownerText')}
        </CheckboxField>
        <CheckboxField name="consents.personalData" label={t('agreement.personalData')}>
          {t(isFamily ? 'agreement.personalDataFamily' : 'agreement.personalDataText')}
        </CheckboxField>
        <CheckboxField name="consents.sensitiveData" label={t('agreement.sensitiveData')}>
          {t('agreement.sensitiveDataText')}
        </CheckboxField>
      </div>
    </Section>
  );
}

/** The notice required by the Personal Data Protection Act 2010, in short, with a link to the full text. */
function PrivacyNotice() {
  const t = useText('mfe-application');
  const { links } = useProduct();
  const fullNotice = <a href={links.privacy} target="_blank" rel="noreferrer" />;
  return (
    <Disclosure look="why" summary={t('notice.summary')}>
      <div className="edp-stack">
        {NOTICE.map((part) => (
          <p key={part}>
            <Text ns="mfe-application" id={`notice.${part}`} tags={{ privacy: fullNotice }} />
          </p>
        ))}
      </div>
    </Disclosure>
  );
}
