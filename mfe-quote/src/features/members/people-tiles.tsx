import { MAX_FAMILY_SIZE } from '@edp/domain';
import { useFieldValue } from '@edp/forms';
import { useText } from '@edp/i18n';
import { FieldGroup, MemberCounterTile, MemberTile } from '@edp/ui';
import {
  countOf,
  isFull,
  type MemberKind,
  type MemberRow,
  withOneFewer,
  withOneMore,
} from './member-rows';

/** Who is to be covered: oneself always, a spouse, sons and daughters. */
export function PeopleTiles() {
  const t = useText('mfe-quote');
  const [rows, setRows] = useFieldValue<readonly MemberRow[]>('members');
  const count = (kind: MemberKind) => countOf(rows, kind);

  const change = (kind: Exclude<MemberKind, 'self'>, to: number) => {
    setRows(to > count(kind) ? withOneMore(rows, kind) : withOneFewer(rows, kind));
  };
  const counter = (kind: 'son' | 'daughter', person: number) => {
    const label = t(`people.${kind}s`);
    return (
      <MemberCounterTile
        person={person}
        label={label}
        count={count(kind)}
        onChange={(to) => change(kind, to)}
        full={isFull(rows)}
        countLabel={label}
        fewerLabel={t('people.fewer', { who: label })}
        moreLabel={t('people.more', { who: label })}
      />
    );
  };
  return (
    <FieldGroup
      look="section"
      legend={<h2>{t('people.title')}</h2>}
      hint={t('people.hint', { count: MAX_FAMILY_SIZE })}
    >
      <div className="edp-members">
        <MemberTile person={1} label={t('people.myself')} checked fixed />
        <MemberTile
          person={2}
          label={t('people.spouse')}
          checked={count('spouse') > 0}
          onChange={(checked) => change('spouse', checked ? 1 : 0)}
        />
        {counter('son', 3)}
        {counter('daughter', 4)}
      </div>
    </FieldGroup>
  );
}
