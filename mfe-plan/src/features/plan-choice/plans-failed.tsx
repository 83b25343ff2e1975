import { Text, useText } from '@edp/i18n';
import { Actions, Button, Callout } from '@edp/ui';

/** What the plans give did not load; prices and people are there. */
export function PlansFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText('mfe-plan');
  return (
    <>
      <Callout kind="tip" icon="alert" above="near" announced>
        <Text ns="mfe-plan" id="plansFailed" tags={{ b: <strong /> }} />
      </Callout>
      <Actions close>
        <Button kind="secondary" onClick={onRetry}>
          {t('retry')}
        </Button>
      </Actions>
    </>
  );
}
