import type { CallFailure } from '@edp/errors';
import { Text, useFormat, useText } from '@edp/i18n';
import { CodeLine, PageLink, SupportCode, useNavigation } from '@edp/mfe';
import { useElapsed } from '@edp/mfe/guide';
import { Button, Callout } from '@edp/ui';
import { PhoneLink } from '../../components/phone-link';
import type { Notice, PayState } from './pay-state';

const TAGS = { phone: <PhoneLink /> };
const BACK_HERE = { return: 'review' };
const SLOW_MS = 4_000;

/** Message above the button about the last attempt. */
export function PayMessage({ state }: { state: PayState }) {
  switch (state.step) {
    case 'checking':
    case 'paying':
      return null;
    case 'idle':
      return state.notice ? <LastAttempt notice={state.notice} /> : null;
    case 'unknown':
      return <Unknown failure={state.failure} />;
    case 'leaving':
      return <Leaving paymentUrl={state.paymentUrl} />;
  }
}

function LastAttempt({ notice }: { notice: Notice }) {
  const t = useText('mfe-payment');
  const format = useFormat();
  const params =
    'before' in notice
      ? { before: format.money(notice.before), now: format.money(notice.now) }
      : {};
  return (
    <Callout kind="tip" icon="alert" above="near" announced>
      <Text ns="mfe-payment" id={`pay.notice.${notice.key}`} params={params} tags={TAGS} />
      {notice.key === 'details' ? (
        <>
          <br />
          <PageLink page="application" query={BACK_HERE}>
            {t('pay.toDetails')}
          </PageLink>
        </>
      ) : null}
      {notice.failure ? <SupportCode failure={notice.failure} /> : null}
      {notice.supportCode ? <CodeLine code={notice.supportCode} /> : null}
    </Callout>
  );
}

/** The provider currently offers no card payment, and the page has no other method. */
export function NoCard() {
  return (
    <Callout kind="tip" icon="alert" above="near" announced>
      <Text ns="mfe-payment" id="pay.noCard" tags={TAGS} />
    </Callout>
  );
}

/** The outcome is unknown: the button stays disabled, and nothing has to be done; a reload queries the same outcome. */
function Unknown({ failure }: { failure: CallFailure | null }) {
  return (
    <Callout kind="tip" icon="clock" above="near" announced>
      <Text ns="mfe-payment" id="pay.unknown" tags={TAGS} />
      {failure ? <SupportCode failure={failure} /> : null}
    </Callout>
  );
}

/** Shown only if the card page takes long to open. */
function Leaving({ paymentUrl }: { paymentUrl: string }) {
  const t = useText('mfe-payment');
  const navigation = useNavigation();
  const isSlow = useElapsed(SLOW_MS);
  if (!isSlow) return null;
  return (
    <Callout above="near" announced>
      {t('pay.leaving')}
      <br />
      <Button kind="link" onClick={() => navigation.leave(paymentUrl)}>
        {t('pay.openCardPage')}
      </Button>
    </Callout>
  );
}
