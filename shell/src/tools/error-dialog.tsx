import type { ReactNode } from 'react';
import { useText } from '@edp/i18n';
import { CodeLine } from '@edp/mfe';
import { Button } from '@edp/ui';
import { Modal } from '@edp/ui/overlay';

interface ErrorDialogProps {
  /** What failed, and what the buyer can do. */
  children: ReactNode;
  /** Code under which the failure was reported. */
  supportCode: string;
  onClose: () => void;
}

/** "Error" with Close (specification section 8): for a failed action whose error has no place on the page. */
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
