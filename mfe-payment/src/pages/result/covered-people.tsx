import type { PaymentStatusResponse } from '@edp/contracts';
import { PLAN_CODES, RELATIONSHIP, ringgitToSen } from '@edp/domain';
import { useFormat, useText } from '@edp/i18n';
import { usePlanName } from '@edp/mfe';
import { PersonList, type PersonNumber, Section } from '@edp/ui';

type CoveredMember = PaymentStatusResponse['members'][number];

interface CoveredPeopleProps {
  /** Heading of the list, for actual or planned cover. */
  heading: string;
  result: PaymentStatusResponse;
}

/** The plan: covered people and their limits. */
export function CoveredPeople({ heading, result }: CoveredPeopleProps) {
  const t = useText('mfe-payment');
  const planName = usePlanName();
  const format = useFormat();
  const { members, packageType } = result;
  const ringgit = (amount: number) => format.wholeMoney(ringgitToSen(amount));
  const isCustomised = packageType === 'familyCustomised';

  const limits = (member: CoveredMember) =>
    t('covered.limits', {
      limit: ringgit(member.annualLimit),
      room: ringgit(member.roomAndBoard),
    });
  const deductible = ({ deductibleAmount }: CoveredMember) =>
    deductibleAmount > 0
      ? t('covered.deductible', { amount: ringgit(deductibleAmount) })
      : t('covered.noDeductible');

  return (
    <Section heading={heading}>
      <PersonList
        people={members.map((member, index) => ({
          key: member.id,
          person: numberOf(index, members),
          name: member.name,
          text: (
            <>
              {isCustomised ? `${planName(member.planCode)} · ` : null}
              {limits(member)}
              <br />
              {deductible(member)}
            </>
          ),
        }))}
      />
      <p className="edp-small edp-soft">
        {t(`covered.package.${packageType}`, {
          plan: planName(members[0]?.planCode ?? PLAN_CODES[0]),
        })}{' '}
        {t('covered.noLifetimeLimit')}
      </p>
    </Section>
  );
}

/** The number of a covered person, which has the colour of the earlier pages: there, a buyer without cover is the first. */
export function numberOf(index: number, members: readonly CoveredMember[]): PersonNumber {
  const isBuyerCovered = members.some(({ relationship }) => relationship === RELATIONSHIP.self);
  return (isBuyerCovered ? index + 1 : index + 2) as PersonNumber;
}
