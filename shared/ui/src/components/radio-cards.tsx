import { type ReactNode, useId } from 'react';
import { classNames } from './class-names';
import { useFieldControl } from './field-context';

export interface RadioCard<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Text that distinguishes equal labels, for screen readers only ("for Aisyah"). */
  labelHidden?: ReactNode;
  /** A sentence under the label. */
  description?: ReactNode;
  /** With a picture the card is tall: picture, label, sentence. */
  picture?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps<Value extends string> {
  /** Group name; generated when absent. */
  name?: string;
  options: readonly RadioCard<Value>[];
  /** Null: nothing is selected. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** `pair` two short cards side by side, `two` two columns from sm, `pictures` three. */
  layout?: 'stack' | 'pair' | 'two' | 'pictures';
}

/** Native radio buttons as cards, for a few options. Used inside a `FieldGroup`, which provides the legend. */
export function RadioCards<Value extends string>({
  name,
  options,
  value,
  onChange,
  layout = 'stack',
}: RadioCardsProps<Value>) {
  const field = useFieldControl();
  const generatedName = useId();
  return (
    <div
      className={classNames(
        'edp-choices',
        layout !== 'stack' && `edp-choices--${layout}`,
        field.invalid && 'edp-choices--invalid',
      )}
    >
      {options.map((option, index) => {
        const chosen = option.value === value;
        const input = (
          <input
            type="radio"
            className="edp-cover-input"
            // The error summary and a label link to the first card.
            id={index === 0 ? field.id : undefined}
            name={name ?? generatedName}
            value={option.value}
            checked={chosen}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
        );
        return option.picture ? (
          <PictureCard key={option.value} option={option} chosen={chosen} input={input} />
        ) : (
          <PlainCard key={option.value} option={option} chosen={chosen} input={input} />
        );
      })}
    </div>
  );
}

interface CardProps {
  option: RadioCard<string>;
  chosen: boolean;
  input: ReactNode;
}

function PlainCard({ option, chosen, input }: CardProps) {
  return (
    <label
      className={classNames(
        'edp-choice',
        chosen && 'edp-is-chosen',
        option.description !== undefined && 'edp-choice--top',
      )}
    >
      {input}
      <span className="edp-mark edp-mark--radio" />
      <span className="edp-choice__body">
        {option.label}
        {option.labelHidden ? (
          <span className="edp-visually-hidden"> {option.labelHidden}</span>
        ) : null}
        {option.description ? <span className="edp-small">{option.description}</span> : null}
      </span>
    </label>
  );
}

function PictureCard({ option, chosen, input }: CardProps) {
  return (
    <label className={classNames('edp-picture-choice', chosen && 'edp-is-chosen')}>
      {option.picture}
      <span className="edp-picture-choice__title">
        {input}
        <span className="edp-mark edp-mark--radio" />
        <span>{option.label}</span>
      </span>
      {option.description ? <span className="edp-small">{option.description}</span> : null}
    </label>
  );
}
