import { type DeclineReason, disclosedReason } from '@edp/contracts';
import type { IsoDate } from '@edp/domain';
import { useFormat, useText } from '@edp/i18n';
import { type NamedPerson, useProduct } from '@edp/mfe';
import { figuresOfTerms, usePlanTerms } from '@edp/mfe/guide';
import { Callout } from '@edp/ui';
import { adviceFor } from './advice';

interface ReasonAndAdviceProps {
  person: NamedPerson;
  reason: DeclineReason;
  today: IsoDate;
  /** Shows the person's name, if it is not obvious. */
  isNamed: boolean;
}

/** A person who is not eligible, why, and the advice. */
export function ReasonAndAdvice({ person, reason, today, isNamed }: ReasonAndAdviceProps) {
  const t = useText('mfe-quote');
  const format = useFormat();
  const disclosed = disclosedReason(reason);
  const terms = usePlanTerms(useProduct());
  const figures = figuresOfTerms(terms);
  const { key, from } = adviceFor(person.member, reason, { today, limits: terms.ages });
  return (
    <Callout icon="person" above="near">
      {isNamed ? (
        <p>
          <strong>{t('notEligible.who', { name: person.nameInSentence })}</strong>
        </p>
      ) : null}
      {disclosed ? <p>{t(`notEligible.${disclosed}`, figures)}</p> : null}
      <p>
        {t(`notEligible.advice.${key}`, { ...figures, ...(from && { date: format.date(from) }) })}
      </p>
    </Callout>
  );
}
