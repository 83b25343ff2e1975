import { useEffect, useState } from 'react';
import type * as Dialogs from '../tools/dialogs';

export interface SessionWarningProps {
  /** Milliseconds since 1970. */
  endsAt: number;
  onExtend: () => Promise<void>;
}

/** Fetches the dialog when it is needed. Without it the session ends unannounced, and the way back comes by e-mail. */
export function SessionWarning({ endsAt, onExtend }: SessionWarningProps) {
  const [dialogs, setDialogs] = useState<typeof Dialogs | null>(null);
  useEffect(() => {
    import('../tools/dialogs').then(setDialogs, () => undefined);
  }, []);
  return dialogs && <dialogs.SessionEndingDialog endsAt={endsAt} onExtend={onExtend} />;
}
