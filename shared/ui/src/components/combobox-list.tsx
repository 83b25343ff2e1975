import { memo, type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { useText } from '@edp/i18n';
import { classNames } from './class-names';

export interface ComboboxOption {
  value: string;
  label: string;
  /** The label in the other language, at the right. */
  other?: string;
  otherLang?: string;
}

/** Search results: the displayed options, best first, and the total count. */
export interface ComboboxHits {
  readonly options: readonly ComboboxOption[];
  readonly found: number;
}

/** Snapshot of the displayed options. */
export interface ComboboxRows {
  query: string;
  hitsOf: (query: string) => ComboboxHits;
  notListed: ReactNode;
  countOf: ((found: number) => ReactNode) | undefined;
  loading: boolean;
}

interface ListProps {
  id: string;
  label: string;
  rows: ComboboxRows;
  value: string | null;
  /** Index of the active row; the row after the last option is "not listed". */
  active: number;
  /** Called with the pressed option; null for "not listed". */
  onChoose: (option: ComboboxOption | null) => void;
}

interface ComboboxListProps extends ListProps {
  open: boolean;
  inline: boolean;
}

/**
 * The list of a combobox. Pressing an option does not move the focus from the input. A keystroke renders first, its
 * options are deferred; keyboard navigation uses the options of the last keystroke.
 */
export function ComboboxList({ open, inline, ...list }: ComboboxListProps) {
  const root = useRef<HTMLDivElement>(null);
  const deferred = useDeferredValue(list.rows);
  const isFilled = deferred.hitsOf(deferred.query).options.length > 0;
  useEffect(() => {
    // The price bar of a phone must not cover the options.
    if (open) root.current?.scrollIntoView({ block: 'nearest' });
  }, [open, isFilled]);
  return (
    <div className={classNames('edp-listbox', inline && 'edp-listbox--inline')} hidden={!open}>
      <div className="edp-listbox__sheet" ref={root}>
        <Rows {...list} rows={list.active < 0 ? deferred : list.rows} />
      </div>
    </div>
  );
}

/** Memoised rows. */
const Rows = memo(function Rows({ id, label, rows, value, active, onChoose }: ListProps) {
  const { query, hitsOf, notListed, countOf, loading } = rows;
  const t = useText('ui');
  const { options, found } = hitsOf(query);
  const count = countOf?.(found);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const row = (index: number, option: ComboboxOption | null) => ({
    id: `${id}-${index}`,
    role: 'option',
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => onChoose(option),
  });

  return (
    <>
      <ul role="listbox" id={id} tabIndex={-1} aria-label={label} aria-busy={loading || undefined}>
        {loading
          ? [0, 1, 2].map((index) => (
              <li key={index} role="option" aria-selected={false} aria-label={t('loading')}>
                <span className="edp-skeleton__line" />
              </li>
            ))
          : options.map((option, index) => (
              // Keyed by index: replacing the text of a row is cheaper than replacing the row.
              <li
                key={index}
                {...row(index, option)}
                aria-selected={option.value === value}
                className={classNames(index === active && 'edp-is-active')}
              >
                <MarkedLetters text={option.label} match={query} />{' '}
                {option.other === undefined ? null : (
                  <span className="edp-caption edp-muted" lang={option.otherLang}>
                    {option.other}
                  </span>
                )}
              </li>
            ))}
        {notListed && !loading ? (
          <li
            {...row(options.length, null)}
            aria-selected={false}
            className={classNames(
              'edp-listbox__nothing',
              active === options.length && 'edp-is-active',
            )}
          >
            {notListed}
          </li>
        ) : null}
      </ul>
      {count ? (
        <p className="edp-caption edp-muted edp-listbox__count" role="status">
          {count}
        </p>
      ) : null}
    </>
  );
});

/**
 * A text with the first match of the query marked. Another query changes text only, no elements; each text has an element
 * of its own, because a browser that translates the page replaces the text nodes.
 */
function MarkedLetters({ text, match }: { text: string; match: string }) {
  const wanted = match.trim();
  const found = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted.toLowerCase());
  const [from, to] = found < 0 ? [text.length, text.length] : [found, found + wanted.length];
  return (
    <span>
      <span>{text.slice(0, from)}</span>
      <b>{text.slice(from, to)}</b>
      <span>{text.slice(to)}</span>
    </span>
  );
}
