import { useEffect, useState } from 'react';
import { LANGUAGE_CODE, NO_AGENT_CODE } from '@edp/domain';
import { client } from '@edp/http';
import { useLanguage } from '@edp/i18n';
import { selectAgent, useAppSelector } from '@edp/store';
import { Callout } from '@edp/ui';
import { useHost } from './host-context';

/** Delay, because other requests of the page come first. */
const DELAY_MS = 500;

/**
 * The banner of the provider for this page (`GetBanner`), in the current language; renders nothing without a banner or
 * after a failure. It loads late, so it is placed where it shifts only the footer.
 */
export function PageBanner() {
  const { page, product } = useHost();
  const { language } = useLanguage();
  const agentCode = useAppSelector(selectAgent)?.agentCode ?? NO_AGENT_CODE;
  const [banner, setBanner] = useState('');
  const { productCode } = product;

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const body = {
      product: productCode,
      page,
      agentCode,
      language: LANGUAGE_CODE[language],
      countryCode: 'MY',
      isAffiliate: false,
    } as const;
    const timer = setTimeout(() => {
      void client.call('loadBanner', { body, signal }).then((result) => {
        if (!signal.aborted) setBanner(result.ok ? result.value.banner : '');
      });
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [page, productCode, agentCode, language]);
  if (banner === '') return null;
  return <Callout above="far">{banner}</Callout>;
}
