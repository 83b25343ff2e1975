import { useEffect, useRef, useState } from 'react';
import type { PageName } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { CodeLine } from '@edp/mfe';
import { reportClientError } from '@edp/telemetry';
import { Callout } from '@edp/ui';
import type * as Dialogs from './dialogs';

/** The open dialog, or the notice that its file failed to load. */
export function DialogOutlet({
  control: { opened, failureCode, close },
}: {
  control: DialogControl;
}) {
  const t = useText('shell');
  if (failureCode !== null) {
    return (
      <div className="edp-wrap edp-page">
        <Callout announced>
          {t('tools.offline')}
          <CodeLine code={failureCode} />
        </Callout>
      </div>
    );
  }
  if (!opened) return null;
  const { ClearDataDialog, ContinueLaterDialog, QuoteDialog, ShareDialog } = opened.dialogs;
  switch (opened.name) {
    case 'continueLater':
      return <ContinueLaterDialog onClose={close} />;
    case 'quote':
      return <QuoteDialog onClose={close} />;
    case 'share':
      return <ShareDialog onClose={close} />;
    case 'clearData':
      return <ClearDataDialog onClose={close} />;
  }
}

type DialogName = 'continueLater' | 'quote' | 'share' | 'clearData';

interface OpenDialog {
  readonly name: DialogName;
  readonly dialogs: typeof Dialogs;
}

export interface DialogControl {
  readonly opened: OpenDialog | null;
  /** The dialog whose file is loading. */
  readonly opening: DialogName | null;
  /** Support code if the file failed to load; the buyer may press again. */
  readonly failureCode: string | null;
  readonly open: (name: DialogName) => void;
  readonly close: () => void;
}

/** State of the tool dialogs, whose shared file is loaded when one is opened. */
export function useDialog(page: PageName, hasSessionEnded: boolean): DialogControl {
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const [opening, setOpening] = useState<DialogName | null>(null);
  const [failureCode, setFailureCode] = useState<string | null>(null);
  // Dialog and notice belong to the page where the button was pressed, and to its session: a dialog may show a link.
  const place = `${page} ${hasSessionEnded}`;
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
    setOpened(null);
    setFailureCode(null);
  }, [place]);

  async function load(name: DialogName) {
    setOpening(name);
    setFailureCode(null);
    try {
      const dialogs = await import('./dialogs');
      if (place === latest.current) setOpened({ name, dialogs });
    } catch (error) {
      setFailureCode(reportClientError('shell', error));
    }
    setOpening(null);
  }

  return {
    opened,
    opening,
    failureCode,
    open: (name) => void load(name),
    close: () => setOpened(null),
  };
}

interface SessionWarningProps {
  /** Milliseconds since 1970. */
  endsAt: number;
  onExtend: () => Promise<boolean>;
}

/**
 * Loads the session warning when it is needed. If that fails, the session ends without one; the resume link is still
 * sent.
 */
export function SessionWarning({ endsAt, onExtend }: SessionWarningProps) {
  const [dialogs, setDialogs] = useState<typeof Dialogs | null>(null);
  useEffect(() => {
    import('./dialogs').then(setDialogs, () => undefined);
  }, []);
  return dialogs && <dialogs.SessionEndingDialog endsAt={endsAt} onExtend={onExtend} />;
}
