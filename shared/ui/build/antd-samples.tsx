import Button from 'antd/es/button/Button';
import Checkbox from 'antd/es/checkbox/Checkbox';
import Input from 'antd/es/input/Input';
import Modal from 'antd/es/modal/Modal';
import Switch from 'antd/es/switch';
import { type ReactNode } from 'react';

/**
 * One of each antd component that the sources import, by the path they import it with. Rendering one registers
 * all styles of its component: every size, state and kind.
 */
export const ANTD_SAMPLES: Readonly<Record<string, ReactNode>> = {
  'antd/es/button/Button': <Button>Button</Button>,
  'antd/es/checkbox/Checkbox': <Checkbox>Checkbox</Checkbox>,
  'antd/es/input/Input': <Input prefix="RM" />,
  'antd/es/modal/Modal': <Modal open={false} />,
  'antd/es/switch': <Switch />,
};

/** Imports without a look of their own. */
export const WITHOUT_STYLE: readonly string[] = ['antd/es/config-provider'];
