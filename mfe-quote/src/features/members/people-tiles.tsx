import type { Ref } from 'react';
import { MAX_FAMILY_SIZE } from '@edp/domain';
import { useText } from '@edp/i18n';
import { useProduct } from '@edp/mfe';
import { usePlanTerms } from '@edp/mfe/guide';
import { announce, FieldGroup, MemberCounterTile, MemberTile } from '@edp/ui';
import {
  isChildKind,
  type OtherKind,
  withBuyerCovered,
  withNone,
  withOneFewer,
  withOneMore,
} from '../../members/member-rows';
import { useMemberRows, usePeopleInForm } from '../../members/use-member-rows';

/** Minimum people for the family discount, if the provider sends none. */
const USUAL_FAMILY_MEMBERS = 2;

/** Selection of the covered people: buyer (optional with children), spouse, sons and daughters. */
export function PeopleTiles({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  const t = useText('mfe-quote');
  const { familyMembers = USUAL_FAMILY_MEMBERS, maxPeople = MAX_FAMILY_SIZE } =
    usePlanTerms(useProduct());
  const people = usePeopleInForm();
  const isFull = people.length >= maxPeople;
  const rows = useMemberRows();
  const count = (kind: OtherKind) => people.filter((one) => one.kind === kind).length;

  const change = (kind: OtherKind, to: number) => {
    const isMore = to > count(kind);
    const fewer = to === 0 ? withNone : withOneFewer;
    rows.write((isMore ? withOneMore : fewer)(rows.read(), kind));
    announce(t(isMore ? 'people.added' : 'people.removed', { name: t(`people.${kind}`) }));
  };
  const hasChild = people.some(({ kind }) => isChildKind(kind));
  const isBuyerCovered = people.some(({ kind }) => kind === 'self');
  // A buyer who is not covered counts towards the maximum.
  const coveredAtMost = isBuyerCovered ? maxPeople : maxPeople - 1;
  const coverBuyer = (isCovered: boolean) => {
    rows.write(withBuyerCovered(rows.read(), isCovered));
    announce(t(isCovered ? 'people.selfIn' : 'people.selfOut'));
  };
  const counter = (kind: 'son' | 'daughter', person: number) => {
    const label = t(`people.${kind}s`);
    return (
      <MemberCounterTile
        person={person}
        label={label}
        count={count(kind)}
        onChange={(to) => change(kind, to)}
        full={isFull}
        countLabel={label}
        fewerLabel={t('people.fewer', { who: label })}
        moreLabel={t('people.more', { who: label })}
      />
    );
  };
  return (
    <FieldGroup
      look="section"
      legend={
        <h2 ref={headingRef} tabIndex={-1}>
          {t('people.title')}
        </h2>
      }
      hint={t('people.hint', { count: coveredAtMost, familyMembers })}
    >
      <div className="edp-members">
        <MemberTile
          person={1}
          label={t('people.myself')}
          checked={isBuyerCovered}
          fixed={!hasChild}
          onChange={coverBuyer}
        />
        <MemberTile
          person={2}
          label={t('people.spouse')}
          checked={count('spouse') > 0}
          disabled={isFull && count('spouse') === 0}
          onChange={(checked) => change('spouse', checked ? 1 : 0)}
        />
        {counter('son', 3)}
        {counter('daughter', 4)}
      </div>
      {hasChild && isBuyerCovered ? <p className="edp-hint">{t('people.childrenOnly')}</p> : null}
      {isFull ? <p className="edp-hint">{t('people.full', { count: coveredAtMost })}</p> : null}
    </FieldGroup>
  );
}
