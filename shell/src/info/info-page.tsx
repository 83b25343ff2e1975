import type { InfoPage as InfoPageName } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { HostProvider } from '@edp/mfe';
import { Actions, Button, Icon, PageWide } from '@edp/ui';
import { hrefOf } from '../navigation/places';
import { useTitleOf } from '../pages/shell-page';
import { useHostProps } from '../shell-context';
import { BranchesContent } from './branches-content';
import { CompareContent } from './compare-content';
import { CoverageContent } from './coverage-content';
import { Prose } from './prose';

/** An information page of a product, such as coverage, branches, complaints, privacy or accessibility. */
export function InfoPage({ page }: { page: InfoPageName }) {
  const t = useText('info');
  const host = useHostProps(page);
  const { product, language } = host;
  const names = { product: product.name[language] };
  useTitleOf(t(`${page}.title`));
  return (
    <PageWide look="middle">
      <h1>{t(`${page}.title`)}</h1>
      <p className="edp-lead">{t(`${page}.lead`, names)}</p>
      {/* For components of `@edp/mfe/guide`. */}
      <HostProvider namespace="info" host={host}>
        {page === 'coverage' ? <CoverageContent /> : null}
        {page === 'branches' ? <BranchesContent /> : null}
        {page === 'compare' ? <CompareContent /> : null}
        {page === 'coverage' || page === 'branches' || page === 'compare' ? null : (
          <Prose page={page} />
        )}
      </HostProvider>
      <Actions>
        {page === 'help' && product.liveChatUrl ? <ChatButton href={product.liveChatUrl} /> : null}
        {/* The comparison has its own link to the quotation of each side. */}
        {page === 'compare' ? null : (
          <Button
            kind={page === 'help' && product.liveChatUrl ? 'secondary' : 'primary'}
            size="large"
            href={hrefOf(product, 'quotation')}
          >
            {t('quote')}
          </Button>
        )}
        <Button
          kind="secondary"
          size="large"
          icon={<Icon name="printer" size={20} />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      </Actions>
    </PageWide>
  );
}

function ChatButton({ href }: { href: string }) {
  const t = useText('info');
  // A telephone number opens no tab.
  const isWebsite = href.startsWith('http');
  return (
    <Button size="large" href={href} target={isWebsite ? '_blank' : undefined}>
      {t(isWebsite ? 'help.chatNewTab' : 'help.chat')}
    </Button>
  );
}
