import Modal from 'antd/lib/modal/Modal';
import { type ReactNode } from 'react';

/**
 * A sample of each antd component that the sources import, by import path; here from antd's CommonJS modules, which
 * Jest does not transform. Rendering one registers all styles of its component: every size, state and kind.
 */
export const ANTD_SAMPLES: Readonly<Record<string, ReactNode>> = {
  'antd/es/modal/Modal': <Modal open={false} />,
};
