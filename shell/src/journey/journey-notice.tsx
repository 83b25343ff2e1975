import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useText } from '@edp/i18n';
import { CodeLine } from '@edp/mfe';
import { Callout } from '@edp/ui';
import { useJourney } from '../shell-context';

/** State of a history entry: why the buyer is on this page and not on the one that was asked for. */
export interface NoticeState {
  readonly notice: string;
  /** Of the failure that led here. */
  readonly supportCode?: string;
}

/** Says above the page why one is here. Gone with the next change of page, and with a reload. */
export function JourneyNotice() {
  const t = useText('shell');
  const { product } = useJourney();
  const { state } = useLocation() as { state: NoticeState | null };
  const isSentHere = useNavigationType() !== NavigationType.Pop;
  if (!isSentHere || !state?.notice) return null;
  return (
    <div className="edp-wrap">
      <Callout kind="info" above="near" announced>
        {t(state.notice, { phone: product.phone.display })}
        {state.supportCode ? <CodeLine code={state.supportCode} /> : null}
      </Callout>
    </div>
  );
}
