import { useCallback } from 'react';
import type { DocumentType, ListedDocument } from '@edp/contracts';
import { LANGUAGE_CODE } from '@edp/domain';
import { client } from '@edp/http';
import { useFormat, useLanguage, useText } from '@edp/i18n';
import { type LoadValue, useCall, useProduct } from '@edp/mfe';
import { DocumentList, Section } from '@edp/ui';
import { LoadFailure } from '../load-failure';
import { useDocument } from './use-document';

/** Documents that are the same for every buyer, in reading order. */
const TYPES = ['brochure', 'productDisclosureSheet', 'contract'] as const;

/**
 * The documents of the product in its variant and the current language, each with type and size. They can be downloaded
 * even if the sizes could not be loaded.
 */
export function ProductDocuments() {
  const t = useText('mfe');
  return (
    <Section heading={t('guide.documents.title')}>
      <DocumentsToFetch />
    </Section>
  );
}

/** The list of documents without a heading, for a section with other content. */
export function DocumentsToFetch() {
  const t = useText('mfe');
  const sizeOf = useSizes();
  const { failure, requested, open, state } = useDocument();
  const note = useNote();
  return (
    <>
      <DocumentList
        documents={TYPES.map((type) => ({
          key: type,
          label: t(`guide.documents.${type}`),
          note: note(sizeOf(type)),
          busy: state === 'pending' && requested === type,
          onOpen: () => open(type),
        }))}
      />
      {state === 'failed' && failure && requested !== null ? (
        <LoadFailure
          ns="mfe"
          id="guide.documents.failed"
          failure={failure}
          onRetry={() => open(requested)}
        />
      ) : null}
    </>
  );
}

function useSizes(): (type: DocumentType) => number | undefined {
  const { productCode, variant } = useProduct();
  const { language } = useLanguage();
  const load = useCallback<LoadValue<readonly ListedDocument[]>>(
    (options) =>
      client.call('listDocuments', {
        ...options,
        params: { productCode, entityType: variant, language: LANGUAGE_CODE[language] },
      }),
    [productCode, variant, language],
  );
  const [documents] = useCall(load);
  return (type) =>
    documents.status === 'succeeded'
      ? documents.value.find(({ documentType }) => documentType === type)?.size
      : undefined;
}

const KILO = 1000;

/** "PDF, 420 kB"; without the size while it is unknown. */
function useNote(): (bytes: number | undefined) => string {
  const t = useText('mfe');
  const format = useFormat();
  return (bytes) => {
    if (bytes === undefined) return t('guide.documents.type');
    const kilobytes = Math.max(1, Math.round(bytes / KILO));
    return kilobytes < KILO
      ? t('guide.documents.kilobytes', { size: format.number(kilobytes) })
      : t('guide.documents.megabytes', { size: format.number(kilobytes / KILO, 1) });
  };
}
