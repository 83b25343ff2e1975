import { useCallback, useRef, useState } from 'react';
import type { JourneyDevice } from '@edp/contracts';
import { type CallFailure, hasProblem, PROBLEM } from '@edp/errors';
import { client } from '@edp/http';
import { useFormat, useText } from '@edp/i18n';
import { type LoadValue, SupportCode, useCall } from '@edp/mfe';
import { announce, Button, LoadFailed } from '@edp/ui';
import styles from './device-list.module.css';
import { FailureNote, failureText } from './link-notes';

/** The devices with access to the journey, if there are others than this; access of each can be removed. */
export function DeviceList({ refId }: { refId: string }) {
  const t = useText('shell');
  const heading = useRef<HTMLHeadingElement>(null);
  const load = useCallback<LoadValue<readonly JourneyDevice[]>>(
    (options) => client.call('listDevices', { params: { refId }, ...options }),
    [refId],
  );
  const [loaded, retry] = useCall(load);
  /** The devices after a removal. */
  const [left, setLeft] = useState<readonly JourneyDevice[] | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  /** The heading has the focus of a button that disappeared. */
  const [isKept, setKept] = useState(false);

  async function remove(deviceId: string) {
    if (removing !== null) return;
    setRemoving(deviceId);
    setFailure(null);
    const removed = await client.call('removeDevice', { body: { refId, deviceId } });
    // The response of an earlier try may have been lost.
    const isGone = !removed.ok && hasProblem(removed.error, PROBLEM.notFound);
    const result = isGone ? await client.call('listDevices', { params: { refId } }) : removed;
    setRemoving(null);
    if (!result.ok) {
      setFailure(result.error);
      return;
    }
    // The pressed button disappears.
    heading.current?.focus();
    setKept(true);
    setLeft(result.value);
    announce(t('tools.devices.removed'));
  }

  const devices = left ?? (loaded.status === 'succeeded' ? loaded.value : []);
  if (devices.length < 2 && loaded.status !== 'failed' && !isKept) return null;
  return (
    <section className={styles.devices} aria-labelledby="edp-devices">
      <h3 id="edp-devices" ref={heading} tabIndex={-1}>
        {t('tools.devices.title')}
      </h3>
      {loaded.status === 'failed' ? (
        <LoadFailed
          retryLabel={t('failure.retry')}
          onRetry={() => {
            setKept(true);
            retry();
          }}
          note={<SupportCode failure={loaded.failure} />}
        >
          {t(failureText(loaded.failure))}
        </LoadFailed>
      ) : null}
      <ul>
        {devices.map((device) => (
          <DeviceRow
            key={device.deviceId}
            device={device}
            isRemoving={removing === device.deviceId}
            onRemove={() => void remove(device.deviceId)}
          />
        ))}
      </ul>
      {failure ? <FailureNote failure={failure} /> : null}
    </section>
  );
}

interface DeviceRowProps {
  readonly device: JourneyDevice;
  readonly isRemoving: boolean;
  readonly onRemove: () => void;
}

function DeviceRow({ device, isRemoving, onRemove }: DeviceRowProps) {
  const t = useText('shell');
  const format = useFormat();
  const { isThis, isAgent, origin, mayRemove, openedAt } = device;
  const came = t(isAgent ? 'tools.devices.agent' : `tools.devices.${origin}`);
  const since = t('tools.devices.since', { time: format.dateTime(openedAt) });
  return (
    <li className={styles.row}>
      <span>
        {isThis ? <strong>{t('tools.devices.this')} </strong> : null}
        {came} {since}
      </span>
      {mayRemove ? (
        <Button
          kind="link"
          busy={isRemoving}
          onClick={onRemove}
          aria-label={`${t('tools.devices.remove')}: ${came} ${since}`}
        >
          {t('tools.devices.remove')}
        </Button>
      ) : null}
    </li>
  );
}
