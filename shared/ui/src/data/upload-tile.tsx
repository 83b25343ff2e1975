import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../components/class-names';
import { FieldMessage } from '../components/field-message';
import { Icon } from '../icons/icon';
import { ProgressBar } from '../pages/progress-bar';

interface UploadTileProps {
  /** Id of the tile or its first button; the error summary links to it. */
  id?: string;
  /** Which photo: "Front". */
  caption: ReactNode;
  /** Tag beside the caption: "Clear and readable". */
  state?: ReactNode;
  /** The uploaded photo. */
  preview?: { src: string; alt: string };
  /** Below the preview: Turn, Retake, remove (`HeaderButton`s). */
  tools?: ReactNode;
  /** Inside the empty tile: instruction and buttons. */
  invitation: ReactNode;
  choices: ReactNode;
  /** Upload progress; share from 0 to 1. */
  progress?: { label: string; share: number };
  /** A file is dragged over the tile. */
  hovered?: boolean;
  error?: ReactNode;
  cause?: ReactNode;
}

/**
 * Drop area of a photo, or its preview. Presentational: the caller handles selection, resizing and upload. Each state has
 * other controls: the focus stays in the tile when the focused one is replaced.
 */
export function UploadTile(props: UploadTileProps) {
  const { id, caption, state, preview, tools, invitation, choices, progress, error } = props;
  const tile = useRef<HTMLElement>(null);
  const hasFocus = useRef(false);
  const errorId = id !== undefined && error ? `${id}-error` : undefined;
  useEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    const inside = (selector: string) => tile.current?.querySelector<HTMLElement>(selector);
    (inside('button') ?? inside('[tabindex]'))?.focus({ preventScroll: true });
  });
  return (
    <figure
      ref={tile}
      className={classNames('edp-upload', Boolean(error) && 'edp-upload--invalid')}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
      onClick={({ target }) => {
        // Safari does not focus a pressed button.
        if (target instanceof Element) target.closest('button')?.focus({ preventScroll: true });
      }}
    >
      <figcaption className="edp-upload__caption">
        {caption} {state}
      </figcaption>
      {preview ? (
        <>
          <img className="edp-upload__preview" src={preview.src} alt={preview.alt} id={id} />
          <div className="edp-upload__tools">{tools}</div>
        </>
      ) : (
        <div
          className={classNames('edp-upload__drop', props.hovered && 'edp-is-hovered')}
          id={id}
          aria-describedby={errorId}
          tabIndex={-1}
        >
          <span className="edp-upload__sign">
            <Icon name="upload" />
          </span>
          {progress ? (
            <ProgressBar
              label={progress.label}
              value={Math.round(progress.share * 100)}
              max={100}
            />
          ) : (
            <>
              <p className="edp-upload__invitation">{invitation}</p>
              <div className="edp-upload__choices">{choices}</div>
            </>
          )}
        </div>
      )}
      {error ? (
        <FieldMessage
          {...(errorId !== undefined && { id: errorId })}
          error={error}
          cause={props.cause}
        />
      ) : null}
    </figure>
  );
}
