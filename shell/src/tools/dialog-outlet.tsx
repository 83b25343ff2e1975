import { useEffect, useState } from 'react';
import type { PageName } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { CodeLine } from '@edp/mfe';
import { reportClientError } from '@edp/telemetry';
import { Callout } from '@edp/ui';
import type * as Dialogs from './dialogs';

/** The dialog that is open, or that its file did not come. */
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
  /** Its file is on the way. */
  readonly opening: DialogName | null;
  /** What support finds it by that its file did not come: the buyer may press again. */
  readonly failureCode: string | null;
  readonly open: (name: DialogName) => void;
  readonly close: () => void;
}

/** Dialogs that few buyers open: their file is fetched at the press, so that nobody waits for it before. */
export function useDialog(page: PageName): DialogControl {
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const [opening, setOpening] = useState<DialogName | null>(null);
  const [failureCode, setFailureCode] = useState<string | null>(null);
  // It is of the page where it was pressed.
  useEffect(() => setFailureCode(null), [page]);

  async function load(name: DialogName) {
    setOpening(name);
    setFailureCode(null);
    try {
      setOpened({ name, dialogs: await import('./dialogs') });
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
    close: () => {
      setOpened(null);
    },
  };
}

interface SessionWarningProps {
  /** Milliseconds since 1970. */
  endsAt: number;
  onExtend: () => Promise<void>;
}

/** Fetches the dialog when it is needed. Without it the session ends unannounced, and the way back comes by e-mail. */
export function SessionWarning({ endsAt, onExtend }: SessionWarningProps) {
  const [dialogs, setDialogs] = useState<typeof Dialogs | null>(null);
  useEffect(() => {
    import('./dialogs').then(setDialogs, () => undefined);
  }, []);
  return dialogs && <dialogs.SessionEndingDialog endsAt={endsAt} onExtend={onExtend} />;
}
