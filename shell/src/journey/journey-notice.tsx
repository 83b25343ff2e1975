import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useText } from '@edp/i18n';
import { CodeLine } from '@edp/mfe';
import { Callout } from '@edp/ui';
import { useJourney } from '../shell-context';

/** State of a history entry: the reason of a redirect to this page. */
export interface NoticeState {
  readonly notice: string;
  /** Of the failure that caused the redirect. */
  readonly supportCode?: string;
}

/** Notice above the page with the reason of a redirect. Disappears with the next navigation or a reload. */
export function JourneyNotice() {
  const t = useText('shell');
  const { product } = useJourney();
  const { state } = useLocation() as { state: NoticeState | null };
  const isRedirected = useNavigationType() !== NavigationType.Pop;
  if (!isRedirected || !state?.notice) return null;
  return (
    <div className="edp-wrap">
      <Callout kind="info" above="near" announced>
        {t(state.notice, { phone: product.phone.display })}
        {state.supportCode ? <CodeLine code={state.supportCode} /> : null}
      </Callout>
    </div>
  );
}
