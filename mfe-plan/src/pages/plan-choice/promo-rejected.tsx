import type { Ref } from 'react';
import { Text, useText } from '@edp/i18n';
import { SupportCode } from '@edp/mfe';
import { selectPromoEntry, selectTypedPromoCode, useAppSelector } from '@edp/store';
import { Callout } from '@edp/ui';

/** Notice that the typed code was rejected, and why: on a phone its field may be in a closed sheet. */
export function PromoRejected({ ref }: { ref: Ref<HTMLParagraphElement> }) {
  const common = useText('mfe');
  const code = useAppSelector(selectTypedPromoCode);
  const { refusal, failure } = useAppSelector(selectPromoEntry);
  if (code === '' || !refusal) return null;
  return (
    <Callout kind="tip" icon="alert" above="near">
      <p tabIndex={-1} ref={ref}>
        <Text
          ns="mfe-plan"
          id="promoRefused"
          params={{ code, cause: common(`promo.${refusal}`) }}
        />
      </p>
      {failure ? <SupportCode failure={failure} /> : null}
    </Callout>
  );
}
