import { type ComponentType, type ReactNode, StrictMode, useEffect, useState } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import {
  BASE_PATH,
  HOME_PATH,
  INFO_PAGES,
  type InfoPage,
  JOURNEY_PAGES,
  type PageFacts,
  pageFacts,
  type PageName,
  productPath,
  type RegistryView,
  ROOT_ID,
} from '@edp/contracts';
import { I18nProvider } from '@edp/i18n';
import { useEarlyInput } from '@edp/mfe';
import { StoreProvider } from '@edp/store';
import { ThemeProvider } from '@edp/ui';
import { JourneyRoute } from './journey/journey-route';
import { Layout } from './layout/layout';
import { ConnectRouter, type RouterBridge } from './navigation/router-bridge';
import { HomePage } from './pages/home.page';
import { MaintenancePage } from './pages/maintenance.page';
import { NotFoundPage } from './pages/not-found.page';
import { ServerErrorPage } from './pages/server-error.page';
import { type Shell, ShellProvider } from './shell-context';
import { finishHydration } from './views/finish-hydration';

interface AppProps {
  shell: Shell;
  bridge: RouterBridge;
  /** Provides the location: from the browser, or from the build that renders a view. */
  router?: ComponentType<{ children: ReactNode }>;
  /** The information pages; only their own documents load their code. */
  infoPage?: ComponentType<{ page: InfoPage }> | undefined;
}

/** The React tree of the shell: providers, routes, and the frame around them. */
export function App({ shell, bridge, router: Router = BrowserRouter, infoPage }: AppProps) {
  const { i18n, store, viewState, journey } = shell;
  const product = journey?.product;
  const [root] = useState(viewOfDocument);
  useEarlyInput(root);
  useEffect(() => {
    if (root) finishHydration(root);
  }, [root]);
  return (
    <StrictMode>
      <ThemeProvider variant={product?.variant ?? 'insurance'}>
        <I18nProvider i18n={i18n}>
          <StoreProvider store={store} viewState={viewState}>
            <ShellProvider shell={shell}>
              <Router>
                <ConnectRouter bridge={bridge} onChange={journey?.navigation.changed ?? ignore} />
                <Pages shell={shell} infoPage={infoPage} />
              </Router>
            </ShellProvider>
          </StoreProvider>
        </I18nProvider>
      </ThemeProvider>
    </StrictMode>
  );
}

/** The routes. The gateway decides on maintenance and on 404; everything else follows from the path. */
function Pages({
  shell: { bootstrap, journey },
  infoPage: Info,
}: Pick<AppProps, 'shell' | 'infoPage'>) {
  if (bootstrap.pageData.page === 'maintenance') {
    return framed('maintenance', <MaintenancePage />);
  }
  if (bootstrap.pageData.page === '404') return framed('404', <NotFoundPage />);
  const base = journey && productPath(journey.product);
  return (
    <Routes>
      <Route path={HOME_PATH} element={framed('home', <HomePage />)} />
      <Route path={`${BASE_PATH}/500`} element={framed('500', <ServerErrorPage />)} />
      <Route
        path={`${BASE_PATH}/maintenance`}
        element={framed('maintenance', <MaintenancePage />)}
      />
      {base ? (
        <>
          <Route path={`${base}/error`} element={framed('error', <ServerErrorPage />)} />
          {Info
            ? INFO_PAGES.map((page) => (
                <Route
                  key={page}
                  path={`${base}/${page}`}
                  element={framed(page, <Info page={page} />)}
                />
              ))
            : null}
          {pagesIn(bootstrap.registry.remotes).map((facts) => (
            <Route
              key={facts.page}
              path={`${base}/${facts.page}`}
              element={framed(facts.page, <JourneyRoute key={facts.page} facts={facts} />)}
            />
          ))}
        </>
      ) : null}
      <Route path="*" element={framed('404', <NotFoundPage />)} />
    </Routes>
  );
}

/** The pages of the journey, and those that remotes of this document add. */
function pagesIn(remotes: RegistryView['remotes']): PageFacts[] {
  const added = Object.values(remotes).flatMap(({ active: { pages = [] } }) => pages);
  const pages = [...Object.keys(JOURNEY_PAGES), ...added.map(({ path }) => path)];
  return pages.flatMap((page) => pageFacts(page, remotes) ?? []);
}

function framed(page: PageName, content: React.ReactElement) {
  return <Layout page={page}>{content}</Layout>;
}

/** Null where there is no document: in the build that renders a view. */
function viewOfDocument(): HTMLElement | null {
  return typeof document === 'undefined' ? null : document.getElementById(ROOT_ID);
}

function ignore() {}
