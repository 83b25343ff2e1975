import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '@edp/i18n';
import type { NamedPerson } from '@edp/mfe';
import { FieldGroup, MemberTile } from '@edp/ui';

interface WhoAppliesProps {
  people: readonly NamedPerson[];
  /** Ids of the people who answered yes. */
  chosen: readonly string[];
  isOpenedNow: boolean;
  onChange: (ids: readonly string[]) => void;
}

/** The people to whom a Yes applies: once one is selected, the answer of the others is No. */
export function WhoApplies({ people, chosen, isOpenedNow, onChange }: WhoAppliesProps) {
  const t = useText('mfe-health');
  const tiles = useRef<HTMLDivElement>(null);
  const onOpened = useEffectEvent(() => {
    if (isOpenedNow) tiles.current?.closest('fieldset')?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    onOpened();
  }, []);
  return (
    <FieldGroup legend={t('whoApplies')} hint={t('whoAppliesHint')}>
      <div className="edp-members" ref={tiles}>
        {people.map(({ member, name, number }) => (
          <MemberTile
            key={member.id}
            person={number}
            label={name}
            checked={chosen.includes(member.id)}
            onChange={(checked) =>
              onChange(checked ? [...chosen, member.id] : chosen.filter((one) => one !== member.id))
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}
