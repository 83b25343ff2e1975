import type { DialogControl } from './use-dialog';

/** The dialog that is open, if any. */
export function DialogOutlet({ control: { opened, close } }: { control: DialogControl }) {
  if (!opened) return null;
  const { ClearDataDialog, ContinueLaterDialog, ShareDialog } = opened.dialogs;
  switch (opened.name) {
    case 'continueLater':
      return <ContinueLaterDialog onClose={close} />;
    case 'share':
      return <ShareDialog onClose={close} />;
    case 'clearData':
      return <ClearDataDialog onClose={close} />;
  }
}
