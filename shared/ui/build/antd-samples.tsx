import Button from 'antd/lib/button/Button';
import Checkbox from 'antd/lib/checkbox/Checkbox';
import Input from 'antd/lib/input/Input';
import Modal from 'antd/lib/modal/Modal';
import Switch from 'antd/lib/switch';
import { type ReactNode } from 'react';

/**
 * A sample of each antd component that the sources import, by import path; here from antd's CommonJS modules, which
 * Jest does not transform. Rendering one registers all styles of its component: every size, state and kind.
 */
export const ANTD_SAMPLES: Readonly<Record<string, ReactNode>> = {
  'antd/es/button/Button': <Button>Button</Button>,
  'antd/es/checkbox/Checkbox': <Checkbox>Checkbox</Checkbox>,
  'antd/es/input/Input': <Input prefix="RM" />,
  'antd/es/modal/Modal': <Modal open={false} />,
  'antd/es/switch': <Switch />,
};

/** Imports without styles of their own. */
export const WITHOUT_STYLE: readonly string[] = ['antd/es/config-provider'];
