import { type DeclineReason, disclosedReason } from '@edp/contracts';
import type { IsoDate } from '@edp/domain';
import { useFormat, useText } from '@edp/i18n';
import { type NamedPerson, useProduct } from '@edp/mfe';
import { figuresOfTerms, usePlanTerms } from '@edp/mfe/guide';
import { Callout } from '@edp/ui';
import { adviceFor } from './advice';

export interface DeclinedPerson extends NamedPerson {
  readonly reason: DeclineReason;
}

interface ReasonAndAdviceProps {
  person: DeclinedPerson;
  today: IsoDate;
  /** Shows the person's name, if it is not obvious. */
  isNamed: boolean;
}

/** A person who is not eligible, why, and the advice. */
export function ReasonAndAdvice({ person, today, isNamed }: ReasonAndAdviceProps) {
  const t = useText('mfe-plan');
  const format = useFormat();
  const disclosed = disclosedReason(person.reason);
  const terms = usePlanTerms(useProduct());
  const figures = figuresOfTerms(terms);
  const { key, from } = adviceFor(person.member, person.reason, { today, limits: terms.ages });
  return (
    <Callout icon="person" above="near">
      {isNamed ? (
        <p>
          <strong>{t('declined.who', { name: person.nameInSentence })}</strong>
        </p>
      ) : null}
      {disclosed ? <p>{t(`declined.reason.${disclosed}`, figures)}</p> : null}
      <p>{t(`declined.advice.${key}`, { ...figures, ...(from && { date: format.date(from) }) })}</p>
    </Callout>
  );
}
