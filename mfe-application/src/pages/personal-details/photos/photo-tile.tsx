import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import type { ImageSide } from '@edp/contracts';
import { useFormField, useMessageText } from '@edp/forms';
import { imageUrl } from '@edp/http/upload';
import { useText } from '@edp/i18n';
import { CodeLine, SupportCode } from '@edp/mfe';
import { announce, Button, HeaderButton, Icon, Tag } from '@edp/ui';
import { UploadTile } from '@edp/ui/data';
import { causeOf } from '../saving-messages';
import type { PhotoFailure } from './photo-uploads';
import { isUnsent, storedId } from './photo-value';
import { type PhotoSending, usePhoto } from './use-photo';

const ACCEPTED = '.jpg,.jpeg,.png,image/jpeg,image/png';

interface PhotoTileProps {
  /** Path of the stored photo's id in the form. */
  name: string;
  applicantId: string;
  side: ImageSide;
}

/** One photo of a card: select, take or drop it, then rotate, retake or remove it. */
export function PhotoTile({ name, applicantId, side }: PhotoTileProps) {
  const t = useText('mfe-application');
  const wordsOf = useMessageText();
  const label = t(`photos.${side}`);
  const field = useFormField<string>({ name, label: t(`photos.summary.${side}`) });
  const photo = usePhoto({
    applicantId,
    side,
    value: field.value,
    onStored() {
      announce(t('photos.stored', { side: label }));
    },
  });
  const [isHovered, setHovered] = useState(false);
  const hasFailed = isUnsent(field.value);
  const words = wordsForFailure(photo);
  const failed = words && `${label}: ${words.error}`;
  const known = useRef(photo.failure);
  useEffect(() => {
    if (!failed || !photo.failure || photo.failure === known.current) return;
    known.current = photo.failure;
    announce(failed);
  }, [failed, photo.failure]);
  const isStored = field.value !== '' && !hasFailed && photo.share === null;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setHovered(false);
    const [file] = event.dataTransfer.files;
    if (file) photo.choose(file);
  };

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setHovered(true);
      }}
      onDragLeave={() => setHovered(false)}
      onDrop={drop}
    >
      <UploadTile
        id={field.id}
        caption={label}
        state={
          isStored ? (
            <Tag tone="success" icon="check">
              {t('photos.saved')}
            </Tag>
          ) : null
        }
        {...(isStored && {
          preview: {
            src: photo.preview ?? imageUrl(storedId(field.value)),
            alt: t(`photos.alt.${side}`),
          },
        })}
        tools={
          <Tools photo={photo} onRemoved={() => announce(t('photos.removed', { side: label }))} />
        }
        invitation={t('photos.drop')}
        choices={
          <Choices photo={photo} isUnsent={hasFailed} hasBefore={storedId(field.value) !== ''} />
        }
        {...(photo.share !== null && {
          progress: { label: t('photos.sending'), share: photo.share },
        })}
        hovered={isHovered}
        error={words?.error ?? field.message.error}
        cause={words?.cause}
      />
    </div>
  );

  function wordsForFailure({ failure }: PhotoSending) {
    if (!hasFailed) return undefined;
    if (failure?.message) return wordsOf(failure.message);
    const cause = failure?.cause ? causeOf(failure.cause) : 'failed';
    const error = t(cause === 'failed' ? 'photos.failed' : `save.${cause}`).replace(/<\/?b>/g, '');
    return { error, cause: failure && <FailureCode failure={failure} /> };
  }
}

function FailureCode({ failure: { cause, supportCode } }: { failure: PhotoFailure }) {
  if (cause) return <SupportCode failure={cause} />;
  return supportCode === undefined ? null : <CodeLine code={supportCode} />;
}

interface ChoicesProps {
  photo: PhotoSending;
  /** The upload of the selected photo failed. */
  isUnsent: boolean;
  /** An earlier photo is stored. */
  hasBefore: boolean;
}

function Choices({ photo, isUnsent, hasBefore }: ChoicesProps) {
  const t = useText('mfe-application');
  const common = useText('mfe');
  return (
    <>
      {isUnsent && photo.canRetry ? (
        <Button size="small" onClick={photo.retry}>
          {common('guide.retry')}
        </Button>
      ) : null}
      <FileButton photo={photo}>
        {(open) => (
          <Button kind="secondary" size="small" onClick={open}>
            {t('photos.choose')}
          </Button>
        )}
      </FileButton>
      <FileButton photo={photo} camera>
        {(open) => (
          <Button
            kind="secondary"
            size="small"
            icon={<Icon name="camera" size={20} />}
            onClick={open}
          >
            {t('photos.camera')}
          </Button>
        )}
      </FileButton>
      {isUnsent ? (
        <Button kind="secondary" size="small" onClick={photo.dismiss}>
          {t(hasBefore ? 'photos.keepBefore' : 'photos.goWithout')}
        </Button>
      ) : null}
    </>
  );
}

function Tools({ photo, onRemoved }: { photo: PhotoSending; onRemoved: () => void }) {
  const t = useText('mfe-application');
  return (
    <>
      <HeaderButton always icon="again" label={t('photos.turn')} onClick={photo.turn} />
      <FileButton photo={photo} camera>
        {(open) => <HeaderButton always icon="camera" label={t('photos.retake')} onClick={open} />}
      </FileButton>
      <HeaderButton
        always
        icon="bin"
        label={t('photos.remove')}
        onClick={() => {
          photo.remove();
          onRemoved();
        }}
      />
    </>
  );
}

interface FileButtonProps {
  photo: PhotoSending;
  /** Opens the camera on a phone; elsewhere the file dialog. */
  camera?: boolean;
  children: (open: () => void) => React.ReactNode;
}

/** A button that replaces the browser's file input, which cannot be styled. */
function FileButton({ photo, camera = false, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        hidden
        accept={ACCEPTED}
        {...(camera && { capture: 'environment' })}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) photo.choose(file);
          // Allows selecting the same file again.
          target.value = '';
        }}
      />
      {children(() => input.current?.click())}
    </>
  );
}
