import { type ComponentType, useEffect, useState } from 'react';
import { useText } from '@edp/i18n';
import { CodeLine } from '@edp/mfe';
import { reportClientError } from '@edp/telemetry';
import { announce, Button, type ButtonProps, Icon } from '@edp/ui';
import { HOSPITALS_SHOWN, useShown } from '../shown-query';

type Dialog = ComponentType<{ onClose: () => void }>;

type HospitalsLinkProps = Pick<ButtonProps, 'kind' | 'size'>;

/**
 * Opens the finder of panel hospitals in a dialog: on click, and for a URL with `?show=hospitals`. A page must contain
 * at most one. Its code is loaded on use.
 */
export function HospitalsLink({ kind = 'secondary', size = 'small' }: HospitalsLinkProps) {
  const t = useText('mfe');
  const { isShown, show, hide } = useShown(HOSPITALS_SHOWN);
  const [failureCode, setFailureCode] = useState<string | null>(null);
  // Wrapped in an object: React would call a component function as a state updater.
  const [loaded, setLoaded] = useState<{ readonly Dialog: Dialog } | null>(null);

  const wanted = isShown && loaded === null && failureCode === null;
  useEffect(() => {
    if (!wanted) return undefined;
    let isMounted = true;
    import('./hospital-dialog').then(
      ({ HospitalDialog }) => {
        if (isMounted) setLoaded({ Dialog: HospitalDialog });
      },
      (error: unknown) => {
        if (!isMounted) return;
        setFailureCode(reportClientError('mfe', error));
        announce(t('guide.hospitals.notLoaded'));
      },
    );
    return () => {
      isMounted = false;
    };
  }, [wanted, t]);

  return (
    <>
      <Button
        kind={kind}
        size={size}
        icon={<Icon name="pin" size={20} />}
        busy={wanted}
        onClick={() => {
          setFailureCode(null);
          show();
        }}
      >
        {t('guide.hospitals.find')}
      </Button>
      {failureCode ? (
        <p className="edp-small edp-muted">
          {t('guide.hospitals.notLoaded')}
          <CodeLine code={failureCode} />
        </p>
      ) : null}
      {isShown && loaded ? <loaded.Dialog onClose={hide} /> : null}
    </>
  );
}
