import type { DeclineReason } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { type NamedPerson, useProduct } from '@edp/mfe';
import { figuresOfTerms, usePlanTerms } from '@edp/mfe/guide';

/** Reasons that are disclosed; health and watch list are not. */
const DISCLOSED = ['age', 'nationality', 'premiumCap'] as const;

interface DeclinedReasonProps {
  person: NamedPerson;
  reason: DeclineReason;
}

/** A person who is not eligible, and why. */
export function DeclinedReason({ person, reason }: DeclinedReasonProps) {
  const t = useText('mfe-plan');
  const figures = figuresOfTerms(usePlanTerms(useProduct()));
  const disclosed = DISCLOSED.find((one) => one === reason);
  return (
    <p>
      <strong>{t('declined.who', { name: person.name })}</strong>
      {disclosed ? (
        <>
          <br />
          {t(`declined.reason.${disclosed}`, figures)}
        </>
      ) : null}
    </p>
  );
}
