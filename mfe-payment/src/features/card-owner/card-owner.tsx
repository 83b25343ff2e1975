import {
  EmailField,
  NameField,
  NricField,
  PhoneField,
  RadioField,
  useFieldAccess,
} from '@edp/forms';
import { SelectField } from '@edp/forms/choices';
import { useText } from '@edp/i18n';
import { Section } from '@edp/ui';
import type { CardValues } from '../../store/review-draft.slice';
import { OWNER_RELATIONS } from './card-owner.schema';

/**
 * Own card or another person's (specification section 2, review page). Changing it clears the owner's agreement, which
 * refers to one card.
 */
export function CardOwner({ card }: Pick<CardValues, 'card'>) {
  const t = useText('mfe-payment');
  const agreed = useFieldAccess<boolean>('confirmed.cardOwner');
  return (
    <>
      <RadioField<CardValues['card']>
        name="card"
        look="section"
        layout="two"
        label={<h2>{t('card.heading')}</h2>}
        options={[
          { value: 'own', label: t('card.own') },
          { value: 'other', label: t('card.other') },
        ]}
        onValue={() => agreed.write(false)}
      />
      {card === 'other' ? <OwnerSection /> : null}
    </>
  );
}

function OwnerSection() {
  const t = useText('mfe-payment');
  return (
    <Section heading={t('card.owner')} intro={t('card.ownerIntro')}>
      <NameField name="owner.fullName" label={t('card.fullName')} autoComplete="off" />
      <NricField name="owner.idNo" label={t('card.nric')} />
      <SelectField
        name="owner.relationship"
        label={t('card.relationship')}
        width="medium"
        options={Object.entries(OWNER_RELATIONS).map(([word, value]) => ({
          value,
          label: t(`card.relation.${word}`),
        }))}
      />
      <EmailField name="owner.email" label={t('card.email')} autoComplete="off" />
      <PhoneField name="owner.mobile" label={t('card.mobile')} autoComplete="off" />
    </Section>
  );
}
