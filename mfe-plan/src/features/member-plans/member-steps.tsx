import { useText } from '@edp/i18n';
import type { NamedPerson } from '@edp/mfe';
import { Actions, Button, Icon } from '@edp/ui';

interface MemberStepsProps {
  /** Whose plan is shown. */
  person: NamedPerson;
  /** Who comes after; null for the last one. */
  next: NamedPerson | null;
  onNext: (person: NamedPerson) => void;
  /** Gives everybody the plan of this person. */
  onSameForAll: () => void;
  /** Takes everybody's plan away, to begin again. */
  onReset: () => void;
}

/** Under the plans of one person: on to the next one, the same for everybody, or begin again. */
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
