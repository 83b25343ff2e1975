import type { ReactNode } from 'react';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
}

/** A switch with immediate effect, without a confirm button. */
export function Switch({ checked, onChange, label }: SwitchProps) {
  return (
    <label className="edp-switch">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        onChange={(event) => {
          onChange(event.target.checked);
        }}
      />
      <span>{label}</span>
    </label>
  );
}
