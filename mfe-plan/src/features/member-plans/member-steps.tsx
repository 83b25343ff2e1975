import { useText } from '@edp/i18n';
import type { NamedPerson } from '@edp/mfe';
import { Actions, Button, Icon } from '@edp/ui';

interface MemberStepsProps {
  /** The person whose plan is shown. */
  person: NamedPerson;
  /** The next person; null for the last one. */
  next: NamedPerson | null;
  onNext: (person: NamedPerson) => void;
  /** Applies the plan of this person to all. */
  onSameForAll: () => void;
  /** Clears all plans. */
  onReset: () => void;
}

/** Buttons below the plans of one person: next person, the same plan for all, or start over. */
export function MemberSteps({ person, next, onNext, onSameForAll, onReset }: MemberStepsProps) {
  const t = useText('mfe-plan');
  return (
    <Actions close>
      {next ? (
        <Button
          kind="secondary"
          iconAfter={<Icon name="forward" size={20} />}
          onClick={() => onNext(next)}
        >
          {t('each.next', { name: next.name })}
        </Button>
      ) : null}
      {person.member.planCode ? (
        <>
          <Button kind="link" onClick={onSameForAll}>
            {t('each.sameForAll')}
          </Button>
          <Button kind="link" onClick={onReset}>
            {t('each.reset')}
          </Button>
        </>
      ) : null}
    </Actions>
  );
}
