import AntModal from 'antd/es/modal/Modal';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '@edp/i18n';

import { Icon } from '../icons/icon';

export interface ModalProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the end, the primary one first. */
  actions?: ReactNode;
  /** Width in px; never wider than the screen. */
  width?: number;
  /** A press beside it does not close it: something would be lost. */
  persistent?: boolean;
}

/** A question that has to be answered before going on. Keeps the focus inside and gives it back. */
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
      // It stays where it is while it appears: a quick press on a dialog that grows misses its button.
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
 * antd gives the focus back once its closing has been shown; a dialog that is taken away at once is not there any more
 * by then, and the focus would be lost.
 */
function FocusReturn() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
  return null;
}

/**
 * Where dialogs hang. Not the body itself: for that antd would lock its scrolling with a style element of its
 * own, which the content security policy refuses; the style sheet does it instead.
 */
function overlayRoot(): HTMLElement {
  const existing = document.getElementById(OVERLAY_ROOT);
  if (existing) return existing;
  const root = document.createElement('div');
  root.id = OVERLAY_ROOT;
  return document.body.appendChild(root);
}

const OVERLAY_ROOT = 'edp-overlays';
