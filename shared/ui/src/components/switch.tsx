import AntSwitch from 'antd/es/switch';
import { type ReactNode, useId } from 'react';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  disabled?: boolean;
}

/** A switch with immediate effect, without a confirm button. */
export function Switch({ checked, onChange, label, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <label className="edp-switch" htmlFor={id}>
      <AntSwitch id={id} checked={checked} disabled={disabled} onChange={onChange} />
      <span>{label}</span>
    </label>
  );
}
