import type { DeclineReason } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { type NamedPerson, useProduct } from '@edp/mfe';
import { figuresOfTerms, usePlanTerms } from '@edp/mfe/guide';

/** What stands against covering somebody; health and watch list stay unspoken. */
const TOLD = ['age', 'nationality', 'premiumCap'] as const;

interface DeclinedReasonProps {
  person: NamedPerson;
  reason: DeclineReason;
}

/** Who is not eligible, and why. */
export function DeclinedReason({ person, reason }: DeclinedReasonProps) {
  const t = useText('mfe-plan');
  const figures = figuresOfTerms(usePlanTerms(useProduct()));
  const told = TOLD.find((one) => one === reason);
  return (
    <p>
      <strong>{t('declined.who', { name: person.name })}</strong>
      {told ? (
        <>
          <br />
          {t(`declined.reason.${told}`, figures)}
        </>
      ) : null}
    </p>
  );
}
