import type { ReactNode } from 'react';
import { CheckboxField } from '@edp/forms';
import { useText } from '@edp/i18n';
import { useAutosave, usePeople } from '@edp/mfe';
import { marketingConsentChanged, useAppDispatch } from '@edp/store';
import { OptionalMark, Section } from '@edp/ui';
import { ChangeLink } from '../../components/change-link';
import { DocumentButton } from '../../components/document-button';
import { keepMarketingConsent } from '../../store/keep-on-review';

/**
 * Confirmation of understanding and of the answers, by one tick; of another person's card, by a tick of its own. Ticked is only
 * what was ticked before, on this page or with an earlier try to pay, of what is still the same. The declaration of the owner
 * was given with the personal details.
 */
export function Declarations({
  card,
  children,
}: {
  card: 'own' | 'other';
  /** What is to be said before them. */
  children: ReactNode;
}) {
  const t = useText('mfe-payment');
  const isFamily = usePeople().length > 1;
  return (
    <Section heading={t('confirm.heading')}>
      <DocumentButton type="productDisclosureSheet" kind="link" icon="document">
        {t('confirm.openSheet')}
      </DocumentButton>
      {children}
      <div className="edp-checkbox-list">
        <CheckboxField name="confirmed.application" label={t('confirm.label')}>
          {t('confirm.sheet')} {t(isFamily ? 'confirm.answersFamily' : 'confirm.answers')}
        </CheckboxField>
        {card === 'other' ? (
          <CheckboxField name="confirmed.cardOwner" label={t('confirm.cardOwnerLabel')}>
            {t('confirm.cardOwner')}
          </CheckboxField>
        ) : null}
      </div>
      <p className="edp-soft">
        {t('details.declared')} <ChangeLink page="application" what={t('confirm.owner')} />
      </p>
      <Marketing />
    </Section>
  );
}

/** A change is copied to every applicant's `pdpaConsent` (specification section 4), and saved at once. */
function Marketing() {
  const t = useText('mfe-payment');
  const dispatch = useAppDispatch();
  const saving = useAutosave<boolean>(
    (_, options) => dispatch(keepMarketingConsent(options)),
    'marketing',
  );
  return (
    <>
      <h3>
        {t('marketing.heading')}
        <OptionalMark />
      </h3>
      <div className="edp-checkbox-list">
        <CheckboxField
          name="marketing"
          label={t('marketing.heading')}
          onValue={(checked) => {
            dispatch(marketingConsentChanged(checked));
            saving.changed(checked);
          }}
        >
          {t('marketing.text')}
        </CheckboxField>
      </div>
    </>
  );
}
