import type { ReactNode } from 'react';
import { useText } from '@edp/i18n';
import { CodeLine } from '@edp/mfe';
import { Button } from '@edp/ui';
import { Modal } from '@edp/ui/overlay';

interface ErrorDialogProps {
  /** What failed, and how to put it right. */
  children: ReactNode;
  /** What the failure was reported under. */
  supportCode: string;
  onClose: () => void;
}

/** "Error" with Close (specification section 8): for a failed action that has no place of its own on the page. */
export function ErrorDialog({ children, supportCode, onClose }: ErrorDialogProps) {
  const t = useText('shell');
  return (
    <Modal
      open
      title={t('errorDialog.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('errorDialog.close')}</Button>}
    >
      <p role="alert">
        {children}
        <CodeLine code={supportCode} />
      </p>
    </Modal>
  );
}
