import { type CallFailure, PROBLEM } from '@edp/errors';
import { Text, useText } from '@edp/i18n';
import { PageLink } from '@edp/mfe';
import { Callout } from '@edp/ui';

/** Refusals that another try cannot cure: the people, their age or the price changed since the quotation. */
const QUOTATION_CODES: readonly string[] = [
  PROBLEM.quotationDiffers,
  PROBLEM.quotationExpired,
  PROBLEM.notEligible,
];

/** Says in place that the details are not saved, and what to do. Everything typed is still there. */
export function SaveFailure({ failure }: { failure: CallFailure }) {
  const t = useText('mfe-application');
  const needsQuotation = QUOTATION_CODES.includes(codeOf(failure));
  return (
    <Callout kind="tip" icon="alert" above="far" announced>
      <p>
        <Text
          ns="mfe-application"
          id={needsQuotation ? 'save.quotation' : 'save.failed'}
          tags={{ b: <strong /> }}
        />
      </p>
      {needsQuotation ? <PageLink page="quotation">{t('save.toQuotation')}</PageLink> : null}
    </Callout>
  );
}

function codeOf(failure: CallFailure): string {
  return failure.kind === 'http' ? (failure.problem?.code ?? '') : '';
}
