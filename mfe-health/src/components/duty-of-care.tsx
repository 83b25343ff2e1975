import { Text } from '@edp/i18n';
import { Callout } from '@edp/ui';

/** What the law asks of whoever answers, in two sentences. */
export function DutyOfCare() {
  return (
    <Callout icon="shield" above="far">
      <div className="edp-small">
        <Text ns="mfe-health" id="duty" tags={{ b: <strong /> }} />
      </div>
    </Callout>
  );
}
