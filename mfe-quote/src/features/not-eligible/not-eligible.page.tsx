import { useState } from 'react';
import { RELATIONSHIP } from '@edp/domain';
import { Text, useText } from '@edp/i18n';
import { useHost, usePageTitle, usePeople } from '@edp/mfe';
import { selectDeclined, submitQuotation, useAppDispatch, useAppSelector } from '@edp/store';
import { Actions, Button, Callout, PageWide } from '@edp/ui';
import { ApartArt } from '@edp/ui/art';

/**
 * Somebody cannot be covered: by age, nationality or the premium cap. A family goes on without the member; when it
 * is the buyer, there is no journey without, so the contact page is the next step (decisions sections 4 and 5).
 */
export function NotEligiblePage() {
  const t = useText('mfe-quote');
  const { product, navigation, bus } = useHost();
  const dispatch = useAppDispatch();
  const people = usePeople();
  const declined = useAppSelector(selectDeclined);
  const [status, setStatus] = useState<'idle' | 'pending' | 'failed'>('idle');

  const isOut = (id: string) => declined.some((one) => one.id === id);
  const out = people.filter(({ member }) => isOut(member.id));
  const buyerIsOut = out.some(({ member }) => member.relationship === RELATIONSHIP.self);

  const titleKey = buyerIsOut ? 'notEligible.titleYou' : 'notEligible.title';
  usePageTitle(titleKey);

  const remove = async () => {
    setStatus('pending');
    const staying = people.filter(({ member }) => !isOut(member.id)).map(({ member }) => member);
    const result = await dispatch(submitQuotation(staying, { product }));
    setStatus(result.ok ? 'idle' : 'failed');
    if (!result.ok || result.value.declined.length > 0) return;
    bus.emit('quote/completed', { refId: result.value.refId });
    navigation.go('plan');
  };

  return (
    <PageWide look="middle">
      <ApartArt
        staying={people.filter((one) => !out.includes(one)).map(({ number }) => number)}
        apart={out[0]?.number ?? 1}
      />
      <h1 tabIndex={-1}>{t(titleKey)}</h1>
      <p className="edp-lead">{t(buyerIsOut ? 'notEligible.leadYou' : 'notEligible.question')}</p>
      {declined.map(({ id, reason }) => (
        <p key={id}>
          {buyerIsOut ? null : (
            <>
              <strong>
                {t('notEligible.who', {
                  name: people.find(({ member }) => member.id === id)?.name ?? '',
                })}
              </strong>
              <br />
            </>
          )}
          {reason === 'age' || reason === 'nationality' || reason === 'premiumCap'
            ? t(`notEligible.${reason}`)
            : null}
        </p>
      ))}
      {status === 'failed' ? (
        <Callout kind="tip" icon="alert" above="near" announced>
          <Text ns="mfe-quote" id="quoteFailed" tags={{ b: <strong /> }} />
        </Callout>
      ) : null}
      <Actions>
        {buyerIsOut ? (
          <Button size="large" href={navigation.href('contact')}>
            {t('notEligible.talk')}
          </Button>
        ) : (
          <Button size="large" busy={status === 'pending'} onClick={() => void remove()}>
            {t('notEligible.remove')}
          </Button>
        )}
        <Button size="large" kind="secondary" onClick={() => navigation.setQuery({})}>
          {t('notEligible.back')}
        </Button>
      </Actions>
    </PageWide>
  );
}
