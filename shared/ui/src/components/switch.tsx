import AntSwitch from 'antd/es/switch';
import { type ReactNode, useId } from 'react';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
}

/** A switch with immediate effect, without a confirm button. */
export function Switch({ checked, onChange, label }: SwitchProps) {
  const id = useId();
  return (
    <label className="edp-switch" htmlFor={id}>
      <AntSwitch id={id} checked={checked} onChange={onChange} />
      <span>{label}</span>
    </label>
  );
}
