// Around every page of the back office: places in a column on a desk, at the foot of a phone, only those that their role may open.
import { type ReactNode, useRef } from 'react'
import { Form, Link, NavLink, useLocation, useNavigation } from 'react-router'
import { Logo } from '#app/storefront/shell/logo.tsx'
import { type Role, roleWords } from '#app/domain/staff/roles.ts'
import { useIsScripted } from '#app/foundation/ui/scripted-field.tsx'
import { useClosing } from '#app/foundation/ui/use-closing.ts'
import { Key } from './key.tsx'
import { KeysHelp } from './keys-help.tsx'
import { RoleProvider } from './office-link.tsx'
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
          <RoleProvider role={me.role}>
            <a href="#main" className="skip-link">
              Skip to content
            </a>
            <div className="office group/office min-h-dvh lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)]">
              <Column me={me} places={places} demo={demo} />
              <div className="min-w-0 pb-foot lg:pb-0">
                <TopBar demo={demo} />
                <Progress />
                <main id="main" tabIndex={-1} className="pb-8 thumb:group-has-data-actions/office:pb-22">
                  {children}
                </main>
              </div>
              <Bar me={me} places={places} />
            </div>
            <KeysHelp places={places} />
          </RoleProvider>
        </PaletteProvider>
      </UnsavedGuard>
    </Toasts>
  )
}

const placeLook =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 border-l-2 border-transparent px-3 text-left text-control hover:bg-sand/70 aria-[current]:border-gold aria-[current]:bg-sand aria-[current]:font-medium lg:min-h-10 [&>svg]:text-muted aria-[current]:[&>svg]:text-ink'

/** Where they are: a golden line over it. */
const barPlaceLook =
  'relative flex h-bar w-full cursor-pointer flex-col items-center justify-center gap-0.5 text-micro text-muted before:absolute before:-top-px before:right-[22%] before:left-[22%] before:border-gold in-open:text-ink in-open:before:border-t-2 aria-[current]:text-ink aria-[current]:before:border-t-2'

type FrameProps = { me: Me; places: readonly Place[] }

function Column({ me, places, demo }: FrameProps & { demo: boolean }) {
  return (
    <section
      aria-label="Back office"
      className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-rule px-3 pt-3 pb-2 lg:flex"
    >
      <div className="flex items-center justify-between gap-3 px-3 pb-4">
        <Link to="/admin" aria-label="Back office, Today" className="inline-flex min-h-11 items-center">
          <Logo className="h-8 w-auto max-w-36" compact="h-11 w-auto" />
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
    <NavLink to={to} end={to === '/admin'} className={placeLook} prefetch="intent">
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
    <button type="button" className={`${placeLook} text-muted`} onClick={open}>
      <OfficeIcon name="search" />
      <span className="grow">Find</span>
      <Key>Ctrl K</Key>
    </button>
  )
}

/** Who is signed in, the way to the shop and the way out. */
function Who({ me }: { me: Me }) {
  return (
    <>
      <Link to="/" reloadDocument className={placeLook}>
        <OfficeIcon name="shop" />
        View shop
      </Link>
      <Form method="post" action="/admin/logout" reloadDocument>
        <button type="submit" className={placeLook}>
          <OfficeIcon name="leave" />
          Sign out
        </button>
      </Form>
      <Link to="/admin/me" className={`${placeLook} mt-2 border-t border-t-rule py-2`}>
        <span className="flex min-w-0 flex-col leading-tight">
          <span className="truncate text-small font-medium">{me.name}</span>
          <span className="text-tiny text-muted">{roleWords(me.role).name}</span>
        </span>
      </Link>
    </>
  )
}

function TopBar({ demo }: { demo: boolean }) {
  const { open } = usePalette()
  const isScripted = useIsScripted()
  return (
    <header className="sticky top-0 z-25 flex h-14 items-center justify-between border-b border-rule bg-ivory pr-1.5 pl-4 short:relative lg:hidden">
      <Link to="/admin" aria-label="Back office, Today" className="inline-flex min-h-11 items-center gap-3">
        <Logo className="h-7 w-auto max-w-40" compact="h-10 w-auto" />
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
    <nav
      aria-label="Back office"
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-rule bg-ivory pb-safe lg:hidden"
    >
      {near.map(({ to, name, icon }) => (
        <NavLink key={to} to={to} end={to === '/admin'} className={barPlaceLook}>
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
      <summary className={barPlaceLook} aria-current={isHere ? 'true' : undefined}>
        <OfficeIcon name="more" size={24} />
        More
      </summary>
      <div className="fixed inset-x-0 bottom-foot -z-1 mb-px max-h-[calc(100dvh-7.25rem)] overflow-y-auto border-t border-rule bg-ivory px-5 pt-5 pb-6">
        {children}
      </div>
    </details>
  )
}

/** A thin line while the next page is on its way. */
function Progress() {
  const { state } = useNavigation()
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-45 h-0.5 origin-left scale-x-0 bg-gold opacity-0 data-busy:scale-x-80 data-busy:opacity-100 data-busy:transition-transform data-busy:delay-120 data-busy:duration-4000"
      data-busy={state === 'idle' ? undefined : ''}
    />
  )
}
