import { lazy, Suspense } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { CardActionsProvider } from '#app/storefront/listing/card-actions.tsx'
import { CollectionsProvider } from '#app/storefront/listing/collections.tsx'
import { OffersProvider } from '#app/storefront/listing/told-offers.tsx'
import { SeenBeforeProvider } from '#app/storefront/listing/seen-before.tsx'
import { readChoices } from '#app/domain/catalog/products/choices.server.ts'
import { toldChoices } from '#app/domain/catalog/products/choices.ts'
import { namedCollections } from '#app/domain/catalog/products/collections.ts'
import { readFilledCollections } from '#app/domain/catalog/products/collections.server.ts'
import { readToldOffers } from '#app/domain/offers/offers.server.ts'
import { readShownPages, type ShownPage } from '#app/domain/content/own-pages.server.ts'
import { pagePath } from '#app/domain/content/documents.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { useScriptMark } from '#app/foundation/http/script-mark.ts'
import { isOfficePath } from '#app/foundation/http/shop-manifest.ts'
import { lagosYear } from '#app/foundation/lib/lagos-day.ts'
import { drawCardActions } from '#app/storefront/product/card-actions.tsx'
import { RecentlyViewed } from '#app/storefront/saved/recently-viewed.tsx'
import { type HousePicture, logoAddress } from '#app/foundation/settings/house-pictures.ts'
import { HouseProvider } from '#app/foundation/settings/house.tsx'
import { paletteClass, palettes } from '#app/foundation/settings/palettes.ts'
import { rootSettings, settingDefaults, toldHouse } from '#app/foundation/settings/setting-keys.ts'
import { readSettings } from '#app/foundation/settings/settings.server.ts'
import { ErrorPage } from '#app/storefront/shell/error-page.tsx'
import { rememberRefused } from '#app/storefront/shell/refused-form.ts'
import { giftCardsLink, type SiteLink } from '#app/storefront/shell/links.ts'
import { shownMenu } from '#app/storefront/shell/shown-menu.ts'
import { Shell } from '#app/storefront/shell/shell.tsx'
import stylesheet from '#app/styles/app.css?url'
/* oxlint-disable import/default -- their text is the default export (scripts/inline-script.ts). */
import firstFrame from './first-frame.ts?script'
import starter from './starter.ts?script'
/* oxlint-enable import/default */
import type { Route } from './+types/root'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export async function loader({ context }: Route.LoaderArgs) {
  const { db, demo, now, baseUrl, keepUntil } = context.get(shop)
  const [{ house, type, menu, popup, giftCards }, collections, choices, pages, offers] = await Promise.all([
    readSettings(db, rootSettings),
    readFilledCollections(db, now()),
    readChoices(db),
    readShownPages(db, now()),
    readToldOffers(db, now()),
  ])
  keepUntil(offers.changesAt)
  const named = { collections: namedCollections(collections), choices: toldChoices(choices) }
  const world = { collections, choices, pages, sellsGiftCards: giftCards.on }
  return {
    baseUrl,
    demo,
    year: lagosYear(now()),
    house: toldHouse(house),
    ...named,
    // Pages weigh less without what the code knows.
    popup: popup === settingDefaults.popup ? undefined : popup,
    type: type.pair === settingDefaults.type.pair ? undefined : type.pair,
    menu: menu === settingDefaults.menu ? undefined : shownMenu(menu.list, world),
    footerPages: footerLinks(pages, giftCards.on),
    offers: offers.told,
  }
}

/** That the house added: gift cards while they are sold, and its own pages. */
function footerLinks(pages: readonly ShownPage[], sellsGiftCards: boolean): SiteLink[] {
  const own = pages
    .filter(({ inFooter }) => inFooter)
    .map(({ name, title }) => ({ name: title, to: pagePath(name) }))
  return sellsGiftCards ? [giftCardsLink, ...own] : own
}

/** What the root says never changes while a page is open. */
export function shouldRevalidate() {
  return false
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [rememberRefused]

/** Undefined where even this could not be loaded. */
function toldNames(data: Partial<Awaited<ReturnType<typeof loader>>> | undefined) {
  return { collections: data?.collections, choices: data?.choices }
}

/** Nothing of the back office is loaded by shoppers. */
const OfficeProblem = lazy(() => import('#app/admin/shell/office-problem.tsx'))

/** For the page that says that even the root could not be loaded. */
const startedIn = lagosYear(new Date())

/** One for all pages, so that a new one is not a new value. */
const seenBefore = <RecentlyViewed />

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const { pathname } = useLocation()
  const house = data?.house ?? settingDefaults.house
  return (
    <html
      lang="en-NG"
      className={paletteClass(house.palette)}
      data-type={data?.type}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={palettes[house.palette].colours.ivory} />
        <Meta />
        <Links />
        <HouseIcon icon={house.icon} />
        <InlineScript code={import.meta.env.SSR ? firstFrame : ''} />
      </head>
      <body>
        <HouseProvider house={house}>
          <CollectionsProvider {...toldNames(data)}>
            {isOfficePath(pathname) ? children : <ShopFrame data={data}>{children}</ShopFrame>}
          </CollectionsProvider>
        </HouseProvider>
        <InlineScript id="starter" code={import.meta.env.SSR ? starter : ''} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** `code` is of the server alone: the browser has run it, and nothing of it travels with the modules. */
function InlineScript({ id, code }: { id?: string; code: string }) {
  return (
    <script
      id={id}
      nonce={useScriptMark()}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: code }}
    />
  )
}

function HouseIcon({ icon }: { icon: HousePicture | null }) {
  if (icon === null) return <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  return (
    <>
      <link rel="icon" href={logoAddress(icon, 240, 'png')} type="image/png" />
      <link rel="apple-touch-icon" href={logoAddress(icon, 240, 'png')} />
    </>
  )
}

type FrameProps = { data: Awaited<ReturnType<typeof loader>> | undefined; children: React.ReactNode }

/** What stands around every page of the shop, and what its cards know. */
function ShopFrame({ data, children }: FrameProps) {
  return (
    <Shell
      demo={data?.demo ?? false}
      year={data?.year ?? startedIn}
      popup={data?.popup ?? settingDefaults.popup}
      menu={data?.menu}
      footerPages={data?.footerPages}
    >
      <OffersProvider offers={data?.offers}>
        <CardActionsProvider draw={drawCardActions}>
          <SeenBeforeProvider seen={seenBefore}>{children}</SeenBeforeProvider>
        </CardActionsProvider>
      </OffersProvider>
    </Shell>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation()
  if (!isOfficePath(pathname)) return <ErrorPage error={error} />
  return (
    <Suspense>
      <OfficeProblem error={error} />
    </Suspense>
  )
}
