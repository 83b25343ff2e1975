import { type CallFailure, PROBLEM } from '@edp/errors';
import { Text, useText } from '@edp/i18n';
import { SupportCode } from '@edp/mfe';
import { Button, Callout } from '@edp/ui';

/** Whether the quotation was not written over because another tab or device changed it meanwhile. */
export function isChangedElsewhere(failure: CallFailure): boolean {
  return failure.kind === 'http' && failure.problem?.code === PROBLEM.quotationChanged;
}

interface ChangedElsewhereProps {
  failure: CallFailure;
  onTake: () => void;
}

/** Says so, and offers what is there now. What is typed is still here, and pressed once more, it counts. */
export function ChangedElsewhere({ failure, onTake }: ChangedElsewhereProps) {
  const t = useText('mfe-quote');
  return (
    <Callout kind="tip" icon="alert" above="near" announced>
      <p>
        <Text
          ns="mfe-quote"
          id="changed.text"
          params={{ button: t('see') }}
          tags={{ b: <strong /> }}
        />
      </p>
      <Button kind="link" onClick={onTake}>
        {t('changed.takeStored')}
      </Button>
      <SupportCode failure={failure} />
    </Callout>
  );
}
