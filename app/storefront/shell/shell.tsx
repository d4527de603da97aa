import type { ReactNode } from 'react'
import { PopupGate } from '#app/storefront/newsletter/popup-gate.tsx'
import { SavedForms } from '#app/storefront/saved/saved-forms.tsx'
import type { SettingValues } from '#app/foundation/settings/setting-keys.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { SiteLink } from './links.ts'
import { usePlaceFocus } from './use-place-focus.ts'

type Props = {
  demo: boolean
  year: number
  popup: SettingValues['popup']
  /** Undefined for that of every shop. */
  menu: readonly SiteLink[] | undefined
  /** Undefined where even the frame's own data could not be loaded. */
  footerPages: readonly SiteLink[] | undefined
  children: ReactNode
}

/** What stands around every page. Pages bring the content of <main>, never <main> itself. */
export function Shell({ demo, year, popup, menu, footerPages, children }: Props) {
  usePlaceFocus()
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      {demo ? <DemoRibbon /> : null}
      <Header menu={menu} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer year={year} pages={footerPages} />
      <SavedForms />
      <PopupGate {...popup} />
    </>
  )
}

function DemoRibbon() {
  return (
    <aside aria-label="Demo shop" className="bg-sand px-4 py-2.5 text-center text-small text-muted">
      <p>
        Demo shop: no real money moves. Emails:{' '}
        <a href="/_mail" className="link text-ink">
          /_mail
        </a>
      </p>
    </aside>
  )
}
