// Around every page of the back office: places in a column on a desk, at the foot of a phone, hers only.
import { type ReactNode, useRef } from 'react'
import { Form, Link, NavLink, useLocation, useNavigation } from 'react-router'
import { Logo } from '#app/shell/logo.tsx'
import { type Role, roleWords } from '#app/staff/roles.ts'
import { useIsScripted } from '#app/ui/scripted-field.tsx'
import { useClosing } from '#app/ui/use-closing.ts'
import { KeysHelp } from './keys-help.tsx'
import { OfficeIcon } from './office-icon.tsx'
import { type Place, placesFor } from './office-places.ts'
import { PaletteProvider, usePalette } from './use-palette.tsx'
import { Toasts } from './toasts.tsx'
import { UnsavedGuard } from './unsaved.tsx'

export type Me = { name: string; role: Role }

type Props = { me: Me; demo: boolean; children: ReactNode }

export function OfficeFrame({ me, demo, children }: Props) {
  const places = placesFor(me.role)
  return (
    <Toasts>
      <UnsavedGuard>
        <PaletteProvider role={me.role}>
          <a href="#main" className="skip-link">
            Skip to content
          </a>
          <div className="office">
            <Column me={me} places={places} demo={demo} />
            <div className="office-body min-w-0">
              <TopBar demo={demo} />
              <Progress />
              <main id="main" tabIndex={-1}>
                {children}
              </main>
            </div>
            <Bar me={me} places={places} />
          </div>
          <KeysHelp places={places} />
        </PaletteProvider>
      </UnsavedGuard>
    </Toasts>
  )
}

type FrameProps = { me: Me; places: readonly Place[] }

function Column({ me, places, demo }: FrameProps & { demo: boolean }) {
  return (
    <section aria-label="Back office" className="office-column">
      <div className="flex items-center justify-between px-3 pb-4">
        <Link to="/admin" aria-label="Back office, Today" className="inline-flex min-h-11 items-center">
          <Logo className="h-8 w-auto" />
        </Link>
        <span className="text-tiny text-muted">{demo ? 'Demo' : 'Back office'}</span>
      </div>
      <FindButton />
      <nav aria-label="Back office" className="flex flex-col gap-2 pt-3">
        {(['day', 'shop', 'people', 'house'] as const).map((group) => (
          <Group key={group} places={places.filter((place) => place.group === group)} />
        ))}
      </nav>
      <div className="mt-auto flex flex-col pt-2">
        <Who me={me} />
      </div>
    </section>
  )
}

function Group({ places }: { places: readonly Place[] }) {
  if (places.length === 0) return null
  return (
    <ul>
      {places.map((place) => (
        <li key={place.to}>
          <PlaceLink place={place} />
        </li>
      ))}
    </ul>
  )
}

function PlaceLink({ place: { to, name, icon } }: { place: Place }) {
  return (
    <NavLink to={to} end={to === '/admin'} className="office-place" prefetch="intent">
      <OfficeIcon name={icon} />
      {name}
    </NavLink>
  )
}

/** Opens the palette; without JavaScript there is none, and no button for it. */
function FindButton() {
  const { open } = usePalette()
  if (!useIsScripted()) return null
  return (
    <button type="button" className="office-place text-muted" onClick={open}>
      <OfficeIcon name="search" />
      <span className="grow">Find</span>
      <kbd className="office-key">Ctrl K</kbd>
    </button>
  )
}

/** Who is signed in, the door to the shop and the way out. */
function Who({ me }: { me: Me }) {
  return (
    <>
      <Link to="/" reloadDocument className="office-place">
        <OfficeIcon name="shop" />
        View shop
      </Link>
      <Form method="post" action="/admin/logout" reloadDocument>
        <button type="submit" className="office-place">
          <OfficeIcon name="leave" />
          Sign out
        </button>
      </Form>
      <Link to="/admin/me" className="office-place mt-2 border-t border-t-rule py-2">
        <span className="flex min-w-0 flex-col leading-tight">
          <span className="truncate text-small font-medium">{me.name}</span>
          <span className="text-tiny text-muted">{roleWords[me.role].name}</span>
        </span>
      </Link>
    </>
  )
}

function TopBar({ demo }: { demo: boolean }) {
  const { open } = usePalette()
  const isScripted = useIsScripted()
  return (
    <header className="office-top">
      <Link to="/admin" aria-label="Back office, Today" className="inline-flex min-h-11 items-center gap-3">
        <Logo className="h-7 w-auto" />
        {demo ? <span className="text-tiny text-muted">Demo</span> : null}
      </Link>
      {isScripted ? (
        <button
          type="button"
          aria-label="Find"
          className="grid size-11 cursor-pointer place-items-center"
          onClick={open}
        >
          <OfficeIcon name="search" size={24} />
        </button>
      ) : null}
    </header>
  )
}

/** Four places under the thumb; the fifth opens the rest. */
function Bar({ me, places }: FrameProps) {
  const { key, pathname } = useLocation()
  const near = places.slice(0, 4)
  const rest = places.slice(4)
  const inRest = rest.some(({ to }) => pathname.startsWith(to))
  return (
    <nav aria-label="Back office" className="office-bar">
      {near.map(({ to, name, icon }) => (
        <NavLink key={to} to={to} end={to === '/admin'} className="office-bar-place">
          <OfficeIcon name={icon} size={24} />
          {name}
        </NavLink>
      ))}
      <More key={key} isHere={inRest}>
        {rest.length === 0 ? null : (
          <div className="pb-3">
            <Group places={rest} />
          </div>
        )}
        <div className="border-t border-rule pt-3">
          <Who me={me} />
        </div>
      </More>
    </nav>
  )
}

/** By its key closed on every new page. */
function More({ isHere, children }: { isHere: boolean; children: ReactNode }) {
  const place = useRef<HTMLDetailsElement>(null)
  useClosing(place)
  return (
    <details ref={place}>
      <summary className="office-bar-place" aria-current={isHere ? 'true' : undefined}>
        <OfficeIcon name="more" size={24} />
        More
      </summary>
      <div className="office-more">{children}</div>
    </details>
  )
}

/** A thin line while the next page is on its way. */
function Progress() {
  const { state } = useNavigation()
  return <div aria-hidden="true" className="office-progress" data-busy={state === 'idle' ? undefined : ''} />
}
