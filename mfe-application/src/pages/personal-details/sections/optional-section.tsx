import { type ReactNode, useState } from 'react';
import { IMAGE_SIDES } from '@edp/contracts';
import { detailField, detailsIn, isAskedOf } from '@edp/domain';
import { useFormValues } from '@edp/forms';
import { useText } from '@edp/i18n';
import type { NamedPerson } from '@edp/mfe';
import { Disclosure, Section } from '@edp/ui';
import type { DetailsValues } from '../../../store/details-values';
import { roleOf } from '../asked-of';
import { PhotosPart } from '../photos/photos-part';
import { BankPart } from './bank-part';
import { MorePart } from './more-part';

/** Optional details in collapsed groups, each with its purpose and the number of values given. */
export function OptionalSection({ person, path }: { person: NamedPerson; path: string }) {
  const t = useText('mfe-application');
  const { member } = person;
  const role = roleOf(member);
  const { people, payout } = useFormValues() as DetailsValues;
  const values = people[member.id];
  const background = [
    // Required details have a default.
    ...detailsIn('background').filter(
      (name) => isAskedOf(name, member.relationship) && !detailField(name).isRequired,
    ),
    ...(role === 'buyer' ? (['wealthSource'] as const) : []),
  ];
  return (
    <Section heading={t('optional.heading')} intro={t('optional.intro')}>
      {role === 'child' ? null : (
        <Fold
          heading={t('more.summary')}
          why={t('more.why')}
          filled={background.map((name) => values?.[name])}
        >
          <MorePart person={person} path={path} />
        </Fold>
      )}
      <Fold
        heading={t(`photos.heading.${role}`)}
        why={t('photos.why')}
        filled={IMAGE_SIDES.map((side) => values?.photos[side])}
      >
        <PhotosPart person={person} path={path} />
      </Fold>
      {role === 'buyer' ? (
        <Fold
          heading={t('bank.heading')}
          why={t('bank.why')}
          filled={[payout.bankCode, payout.accountNo, payout.accountHolderName]}
        >
          <BankPart holderName={`${path}.fullName`} />
        </Fold>
      ) : null}
    </Section>
  );
}

interface FoldProps {
  heading: string;
  why: string;
  /** The values of the group; empty if not given. */
  filled: readonly (string | undefined)[];
  children: ReactNode;
}

/** A collapsible group, expanded once a value is filled in, also by a late upload. It stays expanded. */
function Fold({ heading, why, filled, children }: FoldProps) {
  const t = useText('mfe-application');
  const count = filled.filter(Boolean).length;
  const [wasFilled, setWasFilled] = useState(count > 0);
  if (count > 0 && !wasFilled) setWasFilled(true);
  return (
    <Disclosure
      summary={heading}
      note={why}
      count={t('optional.count', { count, total: filled.length })}
      open={wasFilled}
    >
      <div className="edp-fields">{children}</div>
    </Disclosure>
  );
}
