import AntModal from 'antd/es/modal/Modal';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '@edp/i18n';
import { Icon } from '../icons/icon';

interface ModalProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the end, the primary one first. */
  actions?: ReactNode;
  /** Maximum width in px. */
  width?: number;
  /** A press outside does not close it, because input would be lost. */
  persistent?: boolean;
}

/** A modal dialog. Traps the focus and restores it. */
export function Modal({
  open,
  title,
  onClose,
  children,
  actions,
  width = 480,
  persistent = false,
}: ModalProps) {
  const t = useText('ui');
  return (
    <AntModal
      open={open}
      title={title}
      onCancel={onClose}
      width={width}
      centered
      getContainer={overlayRoot}
      destroyOnHidden
      mask={{ closable: !persistent }}
      // A fade without movement: a quick press on a growing dialog would miss its button.
      transitionName="ant-fade"
      footer={null}
      className="edp-modal"
      closable={{ closeIcon: <Icon name="close" />, 'aria-label': t('close') }}
    >
      <FocusReturn />
      {children}
      {actions ? <div className="edp-modal__actions">{actions}</div> : null}
    </AntModal>
  );
}

/**
 * antd restores the focus after its closing animation; a dialog that is unmounted immediately does not exist any more
 * by then, and the focus would be lost.
 */
function FocusReturn() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body;
      // In Safari, which does not focus a pressed button, the opener is the whole page: scrolling to it would be a jump.
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
  return null;
}

/**
 * Container of dialogs. Not the body, for which antd would lock scrolling with a style element that the content
 * security policy blocks; the style sheet locks it instead.
 */
function overlayRoot(): HTMLElement {
  const existing = document.getElementById(OVERLAY_ROOT);
  if (existing) return existing;
  const root = document.createElement('div');
  root.id = OVERLAY_ROOT;
  return document.body.appendChild(root);
}

const OVERLAY_ROOT = 'edp-overlays';
