// A logo or an icon on each ground that it will stand on, as it will stand there.
import type { ReactNode } from 'react'
import {
  type HousePictures,
  type HousePictureSlot,
  logoAddress,
} from '#app/foundation/settings/house-pictures.ts'
import { HouseProvider, useHouse } from '#app/foundation/settings/house.tsx'
import { Logo } from '#app/storefront/shell/logo.tsx'

type Props = { slot: HousePictureSlot; pictures: HousePictures }

export function LogoGrounds({ slot, pictures }: Props) {
  const house = useHouse()
  return (
    <HouseProvider house={{ ...house, ...pictures }}>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {slot === 'icon' ? <Icons pictures={pictures} /> : <Logos slot={slot} />}
      </ul>
    </HouseProvider>
  )
}

function Logos({ slot }: { slot: HousePictureSlot }) {
  const look = 'h-11 w-auto max-w-64'
  const dark = (
    <Ground words="Footer and dark pictures" look="ground-ink">
      <Logo
        className="h-11 w-auto max-w-64 [&:is(img)]:h-auto [&:is(img)]:w-44"
        compact="h-28 w-auto"
        onInk
      />
    </Ground>
  )
  if (slot === 'logoOnInk') return dark
  return (
    <>
      <Ground words="Header" look="bg-ivory">
        <Logo className={look} compact="h-16 w-auto" />
      </Ground>
      {dark}
      <Ground words="Printed" look="bg-paper">
        <Logo className={look} compact="h-16 w-auto" />
      </Ground>
    </>
  )
}

const iconSizes = [16, 32, 64] as const

function Icons({ pictures: { icon } }: Pick<Props, 'pictures'>) {
  const source = icon ? logoAddress(icon, 240, 'png') : '/favicon.svg'
  const row = iconSizes.map((size) => <img key={size} src={source} alt="" width={size} height={size} />)
  return (
    <>
      <Ground words="Light browser" look="bg-paper">
        {row}
      </Ground>
      <Ground words="Dark browser" look="ground-ink">
        {row}
      </Ground>
    </>
  )
}

function Ground({ words, look, children }: { words: string; look: string; children: ReactNode }) {
  return (
    <li className="flex flex-col gap-1.5">
      <div
        className={`flex min-h-40 items-center justify-center gap-6 overflow-hidden border border-rule p-4 ${look}`}
      >
        {children}
      </div>
      <span className="text-small text-muted">{words}</span>
    </li>
  )
}
