import { useEffect, useRef, useState } from 'react';
import type { JourneyDevice } from '@edp/contracts';
import type { CallFailure } from '@edp/errors';
import { client } from '@edp/http';
import { useFormat, useText } from '@edp/i18n';
import { announce, Button } from '@edp/ui';
import styles from './device-list.module.css';
import { FailureNote } from './link-notes';

/** The devices with access to the journey, if there are others than this; access of each can be removed. */
export function DeviceList({ refId }: { refId: string }) {
  const t = useText('shell');
  const heading = useRef<HTMLHeadingElement>(null);
  const [devices, setDevices] = useState<readonly JourneyDevice[]>([]);
  const [removing, setRemoving] = useState<string | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [hasRemoved, setRemoved] = useState(false);

  useEffect(() => {
    let isGone = false;
    void client.call('listDevices', { params: { refId } }).then((result) => {
      if (!isGone && result.ok) setDevices(result.value);
    });
    return () => {
      isGone = true;
    };
  }, [refId]);

  async function remove(deviceId: string) {
    if (removing !== null) return;
    setRemoving(deviceId);
    setFailure(null);
    const result = await client.call('removeDevice', { body: { refId, deviceId } });
    setRemoving(null);
    if (!result.ok) {
      setFailure(result.error);
      return;
    }
    // The pressed button disappears.
    heading.current?.focus();
    setRemoved(true);
    setDevices(result.value);
    announce(t('tools.devices.removed'));
  }

  if (devices.length < 2 && !hasRemoved) return null;
  return (
    <section className={styles.devices} aria-labelledby="edp-devices">
      <h3 id="edp-devices" ref={heading} tabIndex={-1}>
        {t('tools.devices.title')}
      </h3>
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
