import { useEffect, useState } from 'react';
import type * as Dialogs from './dialogs';

/** The dialog that is open, if any. */
export function DialogOutlet({ control: { opened, close } }: { control: DialogControl }) {
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

export type DialogName = 'continueLater' | 'quote' | 'share' | 'clearData';

export interface OpenDialog {
  readonly name: DialogName;
  readonly dialogs: typeof Dialogs;
}

export interface DialogControl {
  readonly opened: OpenDialog | null;
  /** Its file is on the way. */
  readonly opening: DialogName | null;
  /** Its file did not come: the buyer may press again. */
  readonly failed: DialogName | null;
  readonly open: (name: DialogName) => void;
  readonly close: () => void;
}

/** Dialogs that few buyers open: their file is fetched at the press, so that nobody waits for it before. */
export function useDialog(): DialogControl {
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const [opening, setOpening] = useState<DialogName | null>(null);
  const [failed, setFailed] = useState<DialogName | null>(null);

  async function load(name: DialogName) {
    setOpening(name);
    setFailed(null);
    try {
      setOpened({ name, dialogs: await import('./dialogs') });
    } catch {
      setFailed(name);
    }
    setOpening(null);
  }

  return {
    opened,
    opening,
    failed,
    open: (name) => void load(name),
    close: () => {
      setOpened(null);
    },
  };
}

export interface SessionWarningProps {
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
