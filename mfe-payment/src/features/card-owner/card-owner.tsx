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
 * Own card or another person's (specification section 2, review page). Changing it, or the name or number of its owner,
 * clears the owner's agreement, which refers to one person's card.
 */
export function CardOwner({ card }: Pick<CardValues, 'card'>) {
  const t = useText('mfe-payment');
  const agreed = useFieldAccess<boolean>('confirmed.cardOwner');
  const withdraw = () => agreed.write(false);
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
        onValue={withdraw}
      />
      {card === 'other' ? <OwnerSection onOtherOwner={withdraw} /> : null}
    </>
  );
}

function OwnerSection({ onOtherOwner }: { onOtherOwner: () => void }) {
  const t = useText('mfe-payment');
  return (
    <Section heading={t('card.owner')} intro={t('card.ownerIntro')}>
      <NameField
        name="owner.fullName"
        label={t('card.fullName')}
        autoComplete="off"
        onValue={onOtherOwner}
      />
      <NricField name="owner.idNo" label={t('card.nric')} onValue={onOtherOwner} />
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
