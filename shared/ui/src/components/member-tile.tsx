import { type ReactNode } from 'react';
import { Icon } from '../icons/icon';
import { PegAvatar } from '../icons/peg-people';
import { classNames } from './class-names';

interface MemberTileBase {
  /** Colour of the avatar. */
  person: number;
  label: ReactNode;
}

interface MemberTileProps extends MemberTileBase {
  checked: boolean;
  onChange?: (checked: boolean) => void;
  /** Always selected: the buyer. */
  fixed?: boolean;
  /** The maximum number of people is reached. */
  disabled?: boolean;
}

/** A checkbox tile for a person. */
export function MemberTile({
  person,
  label,
  checked,
  onChange,
  fixed = false,
  disabled = false,
}: MemberTileProps) {
  return (
    <label
      className={classNames(
        'edp-member',
        checked && 'edp-is-chosen',
        (fixed || disabled) && 'edp-member--fixed',
      )}
    >
      <input
        type="checkbox"
        className="edp-cover-input"
        checked={checked}
        disabled={fixed || disabled}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <PegAvatar person={person} />
      <span className="edp-member__name">{label}</span>
      <span className="edp-mark edp-mark--check" />
    </label>
  );
}

interface MemberCounterTileProps extends MemberTileBase {
  count: number;
  onChange: (count: number) => void;
  /** No more can be added, of this kind or in total. */
  full?: boolean;
  /** Accessible name of the counter and of its two buttons. */
  countLabel: string;
  fewerLabel: string;
  moreLabel: string;
}

/** A counter tile for several people of one kind, with minus and plus. */
export function MemberCounterTile({
  person,
  label,
  count,
  onChange,
  full = false,
  countLabel,
  fewerLabel,
  moreLabel,
}: MemberCounterTileProps) {
  return (
    <div className={classNames('edp-member', count > 0 && 'edp-is-chosen')}>
      <PegAvatar person={person} />
      <span className="edp-member__name">{label}</span>
      <span className="edp-counter">
        {/* Not `disabled`, because a disabled button loses the keyboard focus. */}
        <button
          type="button"
          aria-label={fewerLabel}
          aria-disabled={count === 0 || undefined}
          onClick={() => {
            if (count > 0) onChange(count - 1);
          }}
        >
          <Icon name="minus" size={20} />
        </button>
        <output aria-label={countLabel}>{count}</output>
        <button
          type="button"
          aria-label={moreLabel}
          aria-disabled={full || undefined}
          onClick={() => {
            if (!full) onChange(count + 1);
          }}
        >
          <Icon name="plus" size={20} />
        </button>
      </span>
    </div>
  );
}
