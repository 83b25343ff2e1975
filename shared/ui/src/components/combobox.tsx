import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

import { Icon } from '../icons/icon';

import { classNames } from './class-names';
import { ComboboxList, type ComboboxRows } from './combobox-list';
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

/**
 * Types a few letters, picks a row. The focus stays in the input; the active row is named by its id. A letter is drawn
 * first and the rows after it; keys and presses mean the rows that are seen.
 */
export function Combobox(props: ComboboxProps) {
  const { query, onQuery, options, notListed, loading = false, count, onBlur } = props;
  const field = useFieldControl(props.id);
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const root = useRef<HTMLDivElement>(null);
  const length = options.length + (notListed ? 1 : 0);
  const nothing = notListed?.label;
  const found = useMemo<ComboboxRows | null>(
    () =>
      open && (length > 0 || loading)
        ? { query, options, notListed: nothing, count, loading }
        : null,
    [open, length, query, options, nothing, count, loading],
  );
  const drawn = useDeferredValue(found);
  // Who walks through the rows walks through those of the last letter.
  const rows = found && (active < 0 ? drawn : found);
  const isOpen = rows !== null;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (option: ComboboxOption | null) => {
    if (option) props.onSelect(option);
    else notListed?.onSelect();
    close();
  };
  const latest = useRef(choose);
  useLayoutEffect(() => {
    latest.current = choose;
  });
  const onChoose = useCallback((option: ComboboxOption | null) => {
    latest.current(option);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setOpen(true);
      if (length > 0) setActive(step(active, length));
    } else if (event.key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault();
      choose(options[active] ?? null);
    } else if (event.key === 'Escape' && found) {
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
      {rows ? (
        <ComboboxList
          id={listId}
          label={props.listLabel}
          rows={rows}
          value={props.value}
          active={active}
          onChoose={onChoose}
          inline={props.inline ?? false}
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
