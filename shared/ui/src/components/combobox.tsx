import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Icon } from '../icons/icon';
import { classNames } from './class-names';
import {
  type ComboboxHits,
  ComboboxList,
  type ComboboxOption,
  type ComboboxRows,
} from './combobox-list';
import { controlAttributes, useFieldControl } from './field-context';

export interface ComboboxProps {
  /** Accessible name of the list: the text of the label. */
  listLabel: string;
  /** Text of the input: typed text, or the selected label. */
  query: string;
  onQuery: (query: string) => void;
  /** Returns the matches of the query. Called when the options render, or earlier for a key. */
  search: (query: string) => ComboboxHits;
  /** The selected value, or null. */
  value: string | null;
  onSelect: (option: ComboboxOption) => void;
  /** Last option: "Not in the list". */
  notListed?: { label: ReactNode; onSelect: () => void };
  /** Below the list, announced politely: "5 of 414 occupations match". */
  countOf?: (found: number) => ReactNode;
  /** The list is loading. */
  loading?: boolean;
  onBlur?: () => void;
  name?: string;
  /** The list is in the flow of the page instead of floating over it. */
  inline?: boolean;
}

/**
 * A combobox. The focus stays in the input; the active option is referenced by `aria-activedescendant`. A keystroke
 * renders before its options; keys and presses refer to the displayed options.
 */
export function Combobox(props: ComboboxProps) {
  const { query, onQuery, search, notListed, loading = false, countOf, onBlur } = props;
  const field = useFieldControl();
  const listId = useId();
  const [open, setOpen] = useState(false);
  // Mounted from the first focus on, so that a keystroke does not have to create the list.
  const [ready, setReady] = useState(false);
  const [active, setActive] = useState(-1);
  const root = useRef<HTMLDivElement>(null);
  const nothing = notListed?.label;
  const hitsOf = useMemo(() => memoiseLast(search), [search]);
  const rows = useMemo<ComboboxRows>(
    () => ({ query, hitsOf, notListed: nothing, countOf, loading }),
    [query, hitsOf, nothing, countOf, loading],
  );
  const isOpen = open && (loading || notListed !== undefined || hitsOf(query).options.length > 0);

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
  const onChoose = useCallback((option: ComboboxOption | null) => latest.current(option), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (move !== undefined) {
      event.preventDefault();
      setOpen(true);
      const length = hitsOf(query).options.length + (notListed ? 1 : 0);
      if (length > 0 && !loading) setActive(move(active, length));
    } else if (event.key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault();
      choose(hitsOf(query).options[active] ?? null);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };

  return (
    <div
      className="edp-combobox"
      ref={root}
      onFocus={() => setReady(true)}
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
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            onQuery(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          onClick={() => setOpen(true)}
        />
        <span className="edp-control__suffix">
          <Icon name={isOpen ? 'up' : 'down'} size={20} />
        </span>
      </div>
      {ready || isOpen ? (
        <ComboboxList
          id={listId}
          label={props.listLabel}
          open={isOpen}
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

/** Memoises the last search: rendering and keys use the same query. */
function memoiseLast(search: ComboboxProps['search']): ComboboxProps['search'] {
  let last: { query: string; hits: ComboboxHits } | null = null;
  return (query) => {
    if (last?.query !== query) last = { query, hits: search(query) };
    return last.hits;
  };
}

/** Keys that move the active option; -1 is none. They wrap around at both ends. */
const MOVES: Partial<Record<string, (active: number, rows: number) => number>> = {
  ArrowDown: (active, rows) => (active + 1) % rows,
  ArrowUp: (active, rows) => (active <= 0 ? rows - 1 : active - 1),
};
