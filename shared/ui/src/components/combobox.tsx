import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

import { Icon } from '../icons/icon';

import { classNames } from './class-names';
import { ComboboxList } from './combobox-list';
import { controlAttributes, useFieldControl } from './field-context';

export interface ComboboxOption {
  value: string;
  label: string;
  /** The same in the other language, at the right. */
  other?: string;
  otherLang?: string;
}

export interface ComboboxProps {
  id?: string;
  /** Name of the list, the words of the label. */
  listLabel: string;
  /** What stands in the field: typed letters, or the chosen label. */
  query: string;
  onQuery: (query: string) => void;
  /** What matches the query, filtered by the caller. */
  options: readonly ComboboxOption[];
  /** The chosen value, or null. */
  value: string | null;
  onSelect: (option: ComboboxOption) => void;
  /** Last row: "Not in the list". */
  notListed?: { label: ReactNode; onSelect: () => void };
  /** Under the list, said politely: "5 of 414 occupations match". */
  count?: ReactNode;
  /** The list is on its way. */
  loading?: boolean;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
  /** The list pushes what follows down instead of floating over it. */
  inline?: boolean;
}

/** Types a few letters, picks a row. The focus stays in the input; the active row is named by its id. */
export function Combobox(props: ComboboxProps) {
  const { query, onQuery, options, notListed, listLabel, loading = false, onBlur } = props;
  const field = useFieldControl(props.id);
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const root = useRef<HTMLDivElement>(null);
  const rows = options.length + (notListed ? 1 : 0);
  const isOpen = open && (rows > 0 || loading);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (index: number) => {
    const option = options[index];
    if (option) props.onSelect(option);
    else notListed?.onSelect();
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setOpen(true);
      if (rows > 0) setActive(step(active, rows));
    } else if (event.key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };

  return (
    <div
      className="edp-combobox"
      ref={root}
      onBlur={(event) => {
        if (root.current?.contains(event.relatedTarget)) return;
        close();
        onBlur?.();
      }}
    >
      <div className={classNames('edp-control', field.invalid && 'edp-control--invalid')}>
        <input
          {...controlAttributes(field)}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
          name={props.name}
          placeholder={props.placeholder}
          autoComplete="off"
          value={query}
          onChange={(event) => {
            onQuery(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          onClick={() => {
            setOpen(true);
          }}
        />
        <span className="edp-control__suffix">
          <Icon name={isOpen ? 'up' : 'down'} size={20} />
        </span>
      </div>
      {isOpen ? (
        <ComboboxList
          {...props}
          id={listId}
          label={listLabel}
          active={active}
          loading={loading}
          onChoose={choose}
        />
      ) : null}
    </div>
  );
}

/** Keys that move the active row; -1 is none. Walks round at both ends. */
const STEPS: Partial<Record<string, (active: number, rows: number) => number>> = {
  ArrowDown: (active, rows) => (active + 1) % rows,
  ArrowUp: (active, rows) => (active <= 0 ? rows - 1 : active - 1),
};
