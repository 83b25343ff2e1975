import type { ReactNode } from 'react';
import { CheckboxField } from '@edp/forms';
import { useText } from '@edp/i18n';
import { usePeople } from '@edp/mfe';
import { marketingConsentChanged, selectRefId, useAppDispatch, useAppSelector } from '@edp/store';
import { OptionalMark, Section } from '@edp/ui';
import { DocumentButton } from '../../components/document-button';
import { sheetOpened } from '../../store/review-draft.slice';

/** Confirmation of understanding and declarations, each on its own and none ticked beforehand. */
export function Declarations({
  card,
  children,
}: {
  card: 'own' | 'other';
  /** What is to be said before them. */
  children: ReactNode;
}) {
  const t = useText('mfe-payment');
  const dispatch = useAppDispatch();
  const refId = useAppSelector(selectRefId);
  const isFamily = usePeople().length > 1;
  return (
    <Section heading={t('confirm.heading')}>
      <DocumentButton
        type="productDisclosureSheet"
        kind="link"
        icon="document"
        onOpened={() => {
          if (refId !== null) dispatch(sheetOpened(refId));
        }}
      >
        {t('confirm.openSheet')}
      </DocumentButton>
      {children}
      <div className="edp-checkbox-list">
        <CheckboxField name="confirmed.sheet" label={t('confirm.sheetLabel')}>
          {t('confirm.sheet')}
        </CheckboxField>
        <CheckboxField name="confirmed.answers" label={t('confirm.answersLabel')}>
          {t(isFamily ? 'confirm.answersFamily' : 'confirm.answers')}
        </CheckboxField>
        <CheckboxField name="confirmed.owner" label={t('confirm.ownerLabel')}>
          {card === 'other' ? t('confirm.ownerOtherCard') : t('confirm.owner')}
        </CheckboxField>
      </div>
      <Marketing />
    </Section>
  );
}

/** A change is copied to every applicant's `pdpaConsent` (specification section 4). */
function Marketing() {
  const t = useText('mfe-payment');
  const dispatch = useAppDispatch();
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
          onValue={(checked) => dispatch(marketingConsentChanged(checked))}
        >
          {t('marketing.text')}
        </CheckboxField>
      </div>
    </>
  );
}
