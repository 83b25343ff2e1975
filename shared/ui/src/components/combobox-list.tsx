import { memo, type ReactNode, useEffect, useRef } from 'react';
import { useText } from '@edp/i18n';

import { classNames } from './class-names';
import { type ComboboxOption } from './combobox';

/** What there is to choose from, at one moment. */
export interface ComboboxRows {
  query: string;
  options: readonly ComboboxOption[];
  notListed: ReactNode;
  count: ReactNode;
  loading: boolean;
}

export interface ComboboxListProps {
  id: string;
  label: string;
  rows: ComboboxRows;
  value: string | null;
  /** Index of the active row; the row after the last option is "not listed". */
  active: number;
  /** The option that was pressed; null for "not listed". */
  onChoose: (option: ComboboxOption | null) => void;
  inline: boolean;
}

/** The rows under a combobox. Pressing one keeps the focus in the input. Drawn again when something in it is another. */
export const ComboboxList = memo(function ComboboxList(props: ComboboxListProps) {
  const { id, label, rows, value, active, onChoose } = props;
  const { query, options, notListed, count, loading } = rows;
  const t = useText('ui');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The bar at the bottom of a phone must not cover the rows.
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const row = (index: number, option: ComboboxOption | null) => ({
    id: `${id}-${index}`,
    role: 'option',
    onMouseDown: (event: { preventDefault: () => void }) => {
      event.preventDefault();
    },
    onClick: () => {
      onChoose(option);
    },
  });

  return (
    <div className={classNames('edp-listbox', props.inline && 'edp-listbox--inline')} ref={list}>
      <ul role="listbox" id={id} aria-label={label} aria-busy={loading || undefined}>
        {loading
          ? [0, 1, 2].map((index) => (
              <li key={index} role="option" aria-selected={false} aria-label={t('loading')}>
                <span className="edp-skeleton__line" />
              </li>
            ))
          : options.map((option, index) => (
              // By place: other words in the same row cost a keystroke less than another row.
              <li
                key={index}
                {...row(index, option)}
                aria-selected={option.value === value}
                className={classNames(index === active && 'edp-is-active')}
              >
                <span>
                  <Highlighted text={option.label} match={query} />
                </span>{' '}
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
    </div>
  );
});

/** Marks the letters that were typed, wherever the label first has them. */
export function Highlighted({ text, match }: { text: string; match: string }) {
  const wanted = match.trim();
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, at + wanted.length)}</b>
      {text.slice(at + wanted.length)}
    </>
  );
}
