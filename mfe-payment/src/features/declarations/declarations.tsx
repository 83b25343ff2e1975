import type { ReactNode } from 'react';
import { CheckboxField } from '@edp/forms/choices';
import { useText } from '@edp/i18n';
import { useAutosave, usePeople } from '@edp/mfe';
import { marketingConsentChanged, useAppDispatch } from '@edp/store';
import { OptionalMark, Section } from '@edp/ui';
import { ChangeLink } from '../../components/change-link';
import { DocumentButton } from '../../components/document-button';
import { saveMarketingConsent } from '../../store/save-on-review';

/**
 * The confirmations: one checkbox for understanding the product and for true answers, one for another person's card.
 * Preselected only if they were ticked before, on this page or for an earlier attempt to pay, and nothing they refer to
 * has changed. The beneficial owner was declared with the personal details.
 */
export function Declarations({
  card,
  children,
}: {
  card: 'own' | 'other';
  /** Shown above the checkboxes. */
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
        {t('details.declared')}{' '}
        <ChangeLink page="application" part="agreement" what={t('confirm.owner')} />
      </p>
      <Marketing />
    </Section>
  );
}

/** A change is saved at once, and copied to every applicant's `pdpaConsent` (specification section 4). */
function Marketing() {
  const t = useText('mfe-payment');
  const dispatch = useAppDispatch();
  const saving = useAutosave<boolean>(
    (isGiven, options) => dispatch(saveMarketingConsent(isGiven, options)),
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
