import { type DeclineReason, disclosedReason } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { type NamedPerson, useProduct } from '@edp/mfe';
import { figuresOfTerms, usePlanTerms } from '@edp/mfe/guide';

interface DeclinedReasonProps {
  person: NamedPerson;
  reason: DeclineReason;
}

/** A person who is not eligible, and why. */
export function DeclinedReason({ person, reason }: DeclinedReasonProps) {
  const t = useText('mfe-plan');
  const figures = figuresOfTerms(usePlanTerms(useProduct()));
  const disclosed = disclosedReason(reason);
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
